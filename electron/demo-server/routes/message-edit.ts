import { createHash } from 'node:crypto'
import { ApiError, badRequest } from '../server/errors.ts'
import { operation, type Call, type Operation } from '../server/operation.ts'
import { attachmentRecord } from '../state/attachments.ts'
import { canReadMessage } from '../state/message-access.ts'
import { changeContent } from '../state/message-changes.ts'
import { moveMessages, type Move } from '../state/message-moves.ts'
import type { Message } from '../state/message-store.ts'
import type { User } from '../state/records.ts'
import { resolveChange } from '../state/topic-names.ts'
import { checkContentEdit, checkForm, checkWildcards } from './message-edit-checks.ts'
import { messagesToMove } from './message-edit-limits.ts'
import { messageEditParameters, readMessageEdit, type MessageEdit } from './message-edit-parameters.ts'
import { checkMove } from './message-edit-permissions.ts'

export const messageEditOperations: readonly Operation[] = [
  operation({
    id: 'messages.edit',
    method: 'PATCH',
    path: '/messages/{message_id}',
    documented: true,
    parameters: messageEditParameters,
    run: (call, user) => {
      const edit = readMessageEdit(call)
      const message = readableMessage(call, user)
      checkUnchangedSince(message, edit)
      const requested = effective(call, message, edit)
      checkForm(call, message, requested)
      if (requested.content !== undefined) {
        checkContentEdit(call, user, message)
        checkWildcards(call, user, message, requested.content)
      }
      // Checks everything before storing anything, because an edit is one transaction.
      const move = plannedMove(call, user, message, requested)
      const detached = requested.content === undefined ? [] : changeContent(call, user, message, requested.content)
      if (move !== undefined) moveMessages(call.context, move)
      if (call.level < 285) return {}
      return { detached_uploads: detached.map((upload) => attachmentRecord(call.realm, upload, call.level)) }
    },
  }),
]

/** Returns the message of the path. The refusal is the same for a hidden and a missing one. */
export function readableMessage({ realm, pathId }: Call, user: User): Message {
  const message = realm.contents.messages.get(pathId('message_id'))
  if (message === undefined || !canReadMessage(realm, user, message)) throw badRequest('Invalid message(s)')
  return message
}

/** Refuses an edit that started from another text, also for a pure move (`service.md#editing-messages`). */
function checkUnchangedSince(message: Message, { prevContentSha256 }: MessageEdit): void {
  if (prevContentSha256 === undefined) return
  if (createHash('sha256').update(message.content, 'utf8').digest('hex') === prevContentSha256.toLowerCase()) return
  throw new ApiError(400, 'EXPECTATION_MISMATCH', "'prev_content_sha256' value does not match the expected value.", {
    field_name: 'prev_content_sha256',
  })
}

/** Applies a rule of servers from 509 on: a message that stays in its channel is not moved. */
function effective({ level }: Call, message: Message, edit: MessageEdit): MessageEdit {
  const staysHere = level >= 509 && edit.streamId !== undefined && edit.streamId === message.stream_id
  return staysHere ? { ...edit, streamId: undefined } : edit
}

function plannedMove(call: Call, user: User, message: Message, edit: MessageEdit): Move | undefined {
  if (message.stream_id === null || (edit.topic === undefined && edit.streamId === undefined)) return undefined
  const streamId = edit.streamId ?? message.stream_id
  const topic = edit.topic ?? message.topic
  if (streamId === message.stream_id && topic === message.topic) return undefined
  const resolve = streamId === message.stream_id ? resolveChange(message.topic, topic) : undefined
  const target = { streamId, topic, resolve }
  checkMove(call, user, message, target)
  const { level } = call
  const changesChannel = streamId !== message.stream_id
  return {
    actor: user,
    message,
    messages: messagesToMove(call, user, message, edit.propagateMode, target),
    propagateMode: edit.propagateMode,
    streamId,
    topic,
    // Before 152 the default was true, but the value only counted if the channel changed.
    notifyOldThread: level < 152 ? (edit.notifyOldThread ?? true) && changesChannel : (edit.notifyOldThread ?? false),
    notifyNewThread: edit.notifyNewThread && (level >= 152 || changesChannel),
    isResolve: resolve !== undefined,
  }
}
