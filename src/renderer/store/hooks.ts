import { useDispatch, useSelector } from "react-redux";
import type { RootState } from "../app/reducers.ts";
import type { AppDispatch } from "./thunk.ts";

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
