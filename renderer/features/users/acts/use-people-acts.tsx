import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { roles, type RoleName } from '#contract/roles.ts'
import { roleNamed } from '#contract/records/role-field.ts'
import { texts } from '#contract/texts.ts'
import { useBatch, type AskedChange, type Batch } from '../../../bulk/batch/use-batch.tsx'
import { Consequences } from '../../../bulk/batch/consequences.tsx'
import { WarningList } from '../../../components/warning-list.tsx'
import { useConnection } from '../../../lib/connection.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { findingText, partText, valueText, type TextContext } from '../../../lib/records/kind-texts.ts'
import type { OneWrite } from '../../../lib/writes/send-to-end.ts'
import { keyOf, nameOf } from '../columns.tsx'
import type { Person, PersonRow } from '../people.ts'
import { DeactivationPreview } from './deactivation-preview.tsx'
import { actLockText, type PeopleAct } from './locks.ts'
import { RoleAction } from './role-action.tsx'

const t = texts('users')

/** Changes roles, deactivates or reactivates one or several people under one review, each through the gate. */
export function usePeopleActs(rows: readonly PersonRow[], directory: Directory): Batch<PersonRow, PeopleAct> {
  const { connection } = useConnection()
  const context: TextContext = { connection, directory }
  /** Text of the email about a deactivation; null for no email. */
  const [comment, setComment] = useState<string | null>(null)
  const lockOf = useCallback(
    ({ person }: PersonRow, wanted?: PeopleAct) => {
      if (wanted !== undefined) return actLockText(person, wanted, connection, directory)
      const reasons = everyAct.map((one) => actLockText(person, one, connection, directory))
      return reasons.every((why) => why !== null) ? (reasons[0] ?? null) : null
    },
    [connection, directory],
  )
  return useBatch<PersonRow, PeopleAct, string>({
    rows,
    keyOf,
    lockOf,
    lockText: (why) => why,
    actions: (_free, ask, selected) => {
      const able = (wanted: PeopleAct) => selected.filter((row) => lockOf(row, wanted) === null)
      const start = (wanted: PeopleAct) => {
        setComment(null)
        ask({ rows: ownLast(able(wanted), connection.me?.userId), target: wanted })
      }
      return (
        <>
          <RoleAction
            countOf={(role) => able({ act: 'role', role }).length}
            onChoose={(role) => start({ act: 'role', role })}
          />
          {generalActs.map((one) => (
            <Button key={one.act} disabled={able(one).length === 0} onClick={() => start(one)}>
              {t(`acts.${one.act}`, { count: able(one).length })}
            </Button>
          ))}
        </>
      )
    },
    titleOf: (asked) => titleOf(asked, context),
    sendLabel: ({ rows: asked, target }) =>
      t(target.act === 'role' ? 'acts.send-role' : `acts.${target.act}`, { count: asked.length }),
    rowOf: ({ person }, wanted) => ({
      name: nameOf(person),
      change: changeText(person, wanted, comment, context),
      write: writeOf(person, wanted, comment),
    }),
    preview: ({ rows: asked, target }) => {
      if (target.act === 'deactivate')
        return (
          <DeactivationPreview
            people={asked.map(({ person }) => person)}
            directory={directory}
            comment={comment}
            onComment={setComment}
          />
        )
      if (target.act === 'reactivate') return <p>{t('acts.reactivate-effect')}</p>
      const { me } = connection
      const losesRole =
        me !== null && asked.some(({ person }) => person.id === me.userId) && roles[target.role] > (me.role ?? 0)
      return (
        <>
          <Consequences writes={asked.map(({ person }) => writeOf(person, target, comment))} context={context} />
          <WarningList warnings={losesRole ? [{ key: 'own-role', text: findingText('user', 'own-role', {}) }] : []} />
        </>
      )
    },
  })
}

/** Rows with the own account last, because the others may need the role that it loses. */
export const ownLast = <Row extends { readonly person: Pick<Person, 'id'> }>(
  rows: readonly Row[],
  own?: number,
): Row[] => rows.toSorted((one, other) => Number(one.person.id === own) - Number(other.person.id === own))

const generalActs = [{ act: 'reactivate' }, { act: 'deactivate' }] as const satisfies PeopleAct[]

/** Acts in the order in which their reasons are shown for people to whom none of them applies. */
const everyAct: readonly PeopleAct[] = [
  ...generalActs.toReversed(),
  ...(Object.keys(roles) as RoleName[]).map((role) => ({ act: 'role' as const, role })),
]

function titleOf({ rows, target }: AskedChange<PersonRow, PeopleAct>, context: TextContext): string {
  const [first] = rows
  const given = { count: rows.length, name: first === undefined ? '' : nameOf(first.person) }
  if (target.act !== 'role') return t(`acts.${target.act}-title`, given)
  return t('acts.role-title', { ...given, role: valueText('user', 'role', target.role, context) })
}

function changeText(person: Person, wanted: PeopleAct, comment: string | null, context: TextContext): string {
  if (wanted.act !== 'role')
    return partText('user', wanted.act, null, targetOf(person, wanted.act, comment).mine, context)
  return t('acts.role-change', {
    from: valueText('user', 'role', roleNamed(person.role), context),
    to: valueText('user', 'role', wanted.role, context),
  })
}

function targetOf({ is_active: isActive }: Person, act: 'deactivate' | 'reactivate', comment: string | null) {
  const mine = { is_active: act === 'reactivate', ...(act === 'deactivate' && comment !== null && { comment }) }
  // If only the ID is known, there is no value to compare.
  return isActive === undefined ? { mine } : { base: { is_active: isActive }, mine }
}

/** Write of a row, which starts from the shown values. */
export function writeOf(person: Person, wanted: PeopleAct, comment: string | null): OneWrite {
  const { id, role } = person
  if (wanted.act !== 'role')
    return { kind: 'user', act: wanted.act, id, changes: [], target: targetOf(person, wanted.act, comment) }
  return { kind: 'user', act: 'update', id, changes: [{ field: 'role', base: roleNamed(role), mine: wanted.role }] }
}
