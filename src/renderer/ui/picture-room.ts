/** Pixels above and below a picture's frame in the page: bars, its heading, its tools and its hint. */
const AROUND_FRAME = 190;

/** Returns the height in pixels that the frame of a picture in the page may take. */
export function heightForPicture(): number {
  return window.innerHeight - AROUND_FRAME;
}
