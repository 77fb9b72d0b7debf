/** The package brings no types; this is all of it that a test compares with. */
declare module 'uri-template-lite' {
  export function expand(template: string, values: Readonly<Record<string, string>>): string
}
