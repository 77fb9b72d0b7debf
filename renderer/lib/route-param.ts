import { useParams } from '@tanstack/react-router'

/** A named part of the address; undefined outside the routes that have it. */
export function useRouteParam(name: string): string | undefined {
  const parameters: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return parameters[name]
}
