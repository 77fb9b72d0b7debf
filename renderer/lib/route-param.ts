import { useParams } from '@tanstack/react-router'

/** Parameter of the address; undefined on routes that do not have it. */
export function useRouteParam(name: string): string | undefined {
  const parameters: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return parameters[name]
}
