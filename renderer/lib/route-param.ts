import { useParams } from '@tanstack/react-router'

/** Parameter of the address; undefined on routes without it. */
export function useRouteParam(name: string): string | undefined {
  const parameters: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return parameters[name]
}
