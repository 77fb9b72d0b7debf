import { useParams } from '@tanstack/react-router'

/** Parameter of the address; undefined on routes without it. */
export function useRouteParam(name: string): string | undefined {
  return useParams({
    strict: false,
    select: (parameters: Readonly<Record<string, string | undefined>>) => parameters[name],
  })
}
