import { calls } from './calls.ts'
import { channels } from './channels.ts'
import type { Operation, OperationParameters, OperationReply } from './define.ts'
import { dataExports } from './exports.ts'
import { folders } from './folders.ts'
import { groups } from './groups.ts'
import { invitations } from './invitations.ts'
import { linkifiers } from './linkifiers.ts'
import { messages } from './messages.ts'
import { playgrounds } from './playgrounds.ts'
import { push } from './push.ts'
import { scheduledMessages } from './scheduled-messages.ts'
import { server } from './server.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'

/** All operations of the closed table. */
export const operations = {
  ...messages,
  ...channels,
  ...folders,
  ...push,
  ...users,
  ...linkifiers,
  ...dataExports,
  ...invitations,
  ...scheduledMessages,
  ...playgrounds,
  ...calls,
  ...groups,
  ...uploads,
  ...server,
} satisfies Record<string, Operation>

export type Operations = typeof operations
export type OperationId = keyof Operations
export type Parameters<Id extends OperationId> = OperationParameters<Operations[Id]>
export type Reply<Id extends OperationId> = OperationReply<Operations[Id]>

/**
 * Operations that the page may call. They only read: the gate sends writes, and other operations are for the console
 * itself.
 */
export type PageOperationId = {
  [Id in OperationId]: Operations[Id] extends { audience: 'page'; writes: false } ? Id : never
}[OperationId]

export const pageOperationIds = (Object.keys(operations) as OperationId[]).filter(
  (id): id is PageOperationId => operations[id].audience === 'page' && !operations[id].writes,
)
