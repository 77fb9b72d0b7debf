/** Types for the used parts of the package, which has none. */
declare module 'uri-template-lite' {
  export function expand(template: string, data: Readonly<Record<string, string | undefined>>): string
}
