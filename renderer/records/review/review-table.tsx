import { Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { fieldOf } from '#contract/records/index.ts'
import type { Send } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { formatPeople } from '../../lib/organization/directory.ts'
import { otherSourcesOf, peopleInAll } from '../../lib/organization/explain.ts'
import { consequenceOf } from '../../lib/records/consequence.ts'
import { asPermission, isCode } from '../../lib/records/kind-texts.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import { FieldEffect, NoteEffect, PermissionEffect, WarningEffect } from './effect.tsx'
import { ExcludeButton, type Moving } from './exclude.tsx'
import classes from './review-table.module.css'
import type { ShownWrite } from './shown-write.ts'
import { isEdited, TextDifference } from './text-difference.tsx'
import shared from './table.module.css'

const t = texts('records', 'review')

/** Table of the changes: previous and new values, and their effects. */
export function ReviewTable(moving: Moving) {
  const { write } = moving
  const { act, plan } = write.view
  const { sends } = plan
  // A new record has no old values.
  const isNew = act === 'create'
  if (sends.length === 0) return null
  const effects = sends.map((send) => effectOf(send, write))
  // An empty column would take space from long values.
  const hasEffects = effects.some((effect) => effect !== null)
  return (
    <table className={`${shared.table} ${classes.table}`} data-new={isNew} data-effects={hasEffects}>
      <thead>
        <tr>
          <th>{t('head.field')}</th>
          {isNew ? null : (
            <>
              <th>{t('head.was')}</th>
              <th aria-hidden />
            </>
          )}
          <th>{t(isNew ? 'head.value' : 'head.becomes')}</th>
          {hasEffects ? <th>{t('head.effect')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {sends.map((send, index) => (
          <tr key={send.field ?? ''} data-field={send.field}>
            <th scope="row">
              <span>{write.labelOf(send.field)}</span>
              <ExcludeButton {...moving} field={send.field} />
            </th>
            {isNew ? null : (
              <>
                <Value field={send.field} value={send.expected} write={write} />
                <td className={classes.arrow} aria-hidden>
                  <IconArrowRight size={14} stroke={1.7} />
                </td>
              </>
            )}
            <Value field={send.field} value={send.value} was={isNew ? undefined : send.expected} write={write} />
            {hasEffects ? <td>{effects[index]}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * Previous value, to find the effect of a change. The initial values of a new form count, although the server does not
 * have them.
 */
const wasOf = ({ view }: ShownWrite, { field, expected }: Send): unknown =>
  view.act === 'create' ? view.changes.find((change) => change.field === field)?.base : expected

interface ValueProps {
  readonly field: string | null
  readonly value: unknown
  /** Previous value, to mark the changed words in a long text. */
  readonly was?: unknown
  readonly write: ShownWrite
}

function Value({ field, value, was, write }: ValueProps) {
  const { kind, act } = write.view
  const permission = asPermission(kind, field, value)
  const isLong = field !== null && fieldOf(kind, field).isLong === true
  if (isLong && typeof was === 'string' && typeof value === 'string' && isEdited(was, value)) {
    return (
      <td data-runs="own-way">
        <TextDifference from={was} to={value} />
      </td>
    )
  }
  return (
    <td data-code={isCode(kind, act, field, value)} data-runs="own-way">
      <NameText text={write.textOf(field, value)} />
      {permission === null ? null : (
        <Text size="sm" c="dimmed">
          {formatPeople(
            peopleInAll(
              write.context.directory,
              permission,
              otherSourcesOf(fieldOf(kind, field ?? ''), write.context.connection),
            ).size,
          )}
        </Text>
      )}
    </td>
  )
}

/** Effect of one change; null if there is none to describe. */
function effectOf(send: Send, write: ShownWrite): ReactNode {
  const effect = ownEffectOf(send, write)
  const warning = write.warnings[send.field ?? '']
  if (warning === undefined) return effect
  return (
    <>
      <WarningEffect words={warning} />
      {effect}
    </>
  )
}

function ownEffectOf(send: Send, write: ShownWrite): ReactNode {
  const { field, value, expected } = send
  const { kind, act } = write.view
  const to = asPermission(kind, field, value)
  const from = to === null ? wasOf(write, send) : expected
  const { words, people, isRisky } = consequenceOf({ kind, act, field, from, to: value }, write.context)
  if (people !== null && to !== null) {
    const { directory } = write.context
    return (
      <PermissionEffect
        label={write.labelOf(field)}
        from={from as GroupSetting}
        to={to}
        people={people}
        directory={directory}
      />
    )
  }
  if (words === null) return null
  if (field === null) return <WarningEffect words={words} />
  return to === null ? <FieldEffect words={words} isRisky={isRisky} /> : <NoteEffect words={words} />
}
