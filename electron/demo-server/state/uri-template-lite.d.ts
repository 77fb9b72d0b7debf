/** Types for the used parts of the package, which comes without types. */
declare module 'uri-template-lite' {
  export function expand(template: string, data: Readonly<Record<string, string | undefined>>): string
}
