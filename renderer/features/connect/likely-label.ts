import type { QueryClient } from '@tanstack/react-query'
import { connectQueries } from './queries.ts'

/**
 * Proposes the organization's name, or else its host's, as the label of an account without one. It asks the server
 * itself if the form is sent before the first check has ended, and rejects as connecting would if there is no such
 * server.
 */
export async function likelyLabel(queryClient: QueryClient, server: string): Promise<string> {
  const { realmName } = await queryClient.fetchQuery(connectQueries.probe(server))
  const host = server.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '')
  return (realmName?.trim() || host || server).slice(0, 60)
}
