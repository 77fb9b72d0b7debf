import { queryOptions } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import { getEmailAddress, listChannels } from './api.ts'

export const channelKeys = {
  all: (profileId: string) => ['channels', profileId] as const,
  list: (profileId: string) => [...channelKeys.all(profileId), 'list'] as const,
  emailAddress: (profileId: string, streamId: number, senderId: number | null) =>
    [...channelKeys.all(profileId), 'email-address', streamId, senderId] as const,
}

export const channelQueries = {
  list: (connection: Connection) =>
    queryOptions({
      queryKey: channelKeys.list(connection.profileId),
      queryFn: ({ signal }) => listChannels(connection, signal),
    }),
  emailAddress: (profileId: string, streamId: number, senderId: number | null) =>
    queryOptions({
      queryKey: channelKeys.emailAddress(profileId, streamId, senderId),
      queryFn: ({ signal }) => getEmailAddress(profileId, streamId, senderId, signal),
    }),
}
