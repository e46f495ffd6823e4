/** How the compiler sees a style module: a map from written names to generated ones. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
declare module '*.css';
