import { useParams } from '@tanstack/react-router'

/** Parameter of the address; undefined on routes without it. */
export function useRouteParam(name: string): string | undefined {
  return useParams({
    strict: false,
    select: (parameters: Readonly<Record<string, string | undefined>>) => parameters[name],
  })
}

/** The id of a record in the address; null if the address has none or something else. */
export function useRouteId(name: string): number | null {
  const given = useRouteParam(name)
  return given !== undefined && /^\d{1,15}$/.test(given) ? Number(given) : null
}
