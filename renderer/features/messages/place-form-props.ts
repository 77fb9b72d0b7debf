import type { UseQueryResult } from '@tanstack/react-query'
import type { MessageValues, Move } from '#contract/records/message.ts'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import type { MoveOptions } from './place.ts'
import type { MessageAnswer } from './queries.ts'
import type { Count, Topic } from './reach.ts'

export interface PlaceFormProps {
  readonly form: EditForm<MessageValues>
  readonly id: number
  readonly found: Exclude<MessageAnswer, { readonly state: 'gone' }>
  readonly channels: readonly Channel[]
  /** True if this account can move the message, as far as known. */
  readonly isMovable: boolean
  readonly topic: UseQueryResult<Topic | null>
  readonly options: MoveOptions
  readonly onOptions: (options: MoveOptions) => void
  /** The move to send; undefined while nothing is changed. */
  readonly move: Move | undefined
  readonly count: Count | null
}
