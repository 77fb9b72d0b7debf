import type { QueryClient } from '@tanstack/react-query'
import { connectQueries } from './queries.ts'

/**
 * Proposes the organization's name as the label of an account without one, or the host's name. If the form is sent
 * before the first check has ended, asks the server itself, and rejects as connecting would if there is no such server.
 */
export async function likelyLabel(queryClient: QueryClient, server: string): Promise<string> {
  const { realmName } = await queryClient.fetchQuery(connectQueries.probe(server))
  const host = server.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '')
  return (realmName?.trim() || host || server).slice(0, 60)
}
