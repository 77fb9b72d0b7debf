import type { QueryClient } from '@tanstack/react-query'
import { connectQueries } from './queries.ts'

/**
 * The label of an account whose owner left it empty: the organization's name, else its host's. Whoever is quicker than
 * the first look at the server is not asked to wait for it. Rejects as connecting would, where there is no such server.
 */
export async function likelyLabel(queryClient: QueryClient, server: string): Promise<string> {
  const { realmName } = await queryClient.fetchQuery(connectQueries.probe(server))
  const host = server.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '')
  return (realmName?.trim() || host || server).slice(0, 60)
}
