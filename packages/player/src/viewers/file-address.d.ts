/** A file that the build copies as it is, by its address. */
declare module '*?url' {
  const address: string;
  export default address;
}
