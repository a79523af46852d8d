declare module "*.scm?raw" {
  const text: string;
  export default text;
}
