import { Combobox } from '@mantine/core'
import { IconUser, IconUsers } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import type { Grantees } from '../../lib/organization/group-settings.ts'
import { MarkedText } from '../../components/texts/marked-text.tsx'
import classes from './grantee-options.module.css'
import type { PickerOption } from './options.ts'

/** The group or person that the value of a `PickerOption` names. */
export function granteesIn(option: string): Grantees {
  const [kind, id] = option.split(':')
  return kind === 'group' ? { groups: [Number(id)], users: [] } : { groups: [], users: [Number(id)] }
}

export const withGrantees = (chosen: Grantees, added: Grantees): Grantees => ({
  groups: [...new Set([...chosen.groups, ...added.groups])],
  users: [...new Set([...chosen.users, ...added.users])],
})

export const withoutGrantee = (chosen: Grantees, kind: keyof Grantees, id: number): Grantees => ({
  ...chosen,
  [kind]: chosen[kind].filter((other) => other !== id),
})

/** The last pill, which Backspace removes. People come after groups. */
export function lastGrantee({ groups, users }: Grantees): [kind: keyof Grantees, id: number] | null {
  const [user, group] = [users.at(-1), groups.at(-1)]
  if (user !== undefined) return ['users', user]
  return group === undefined ? null : ['groups', group]
}

const t = texts('records', 'permission-picker')

interface GranteeOptionsProps {
  readonly found: { readonly groups: readonly PickerOption[]; readonly users: readonly PickerOption[] }
  readonly query: string
}

/** Found groups and people, as options of a `Combobox`. */
export function GranteeOptions({ found, query }: GranteeOptionsProps) {
  return (
    <>
      <Options title={t('groups')} options={found.groups} query={query} />
      <Options title={t('persons')} options={found.users} query={query} />
    </>
  )
}

interface OptionsProps {
  readonly title: string
  readonly options: readonly PickerOption[]
  readonly query: string
}

function Options({ title, options, query }: OptionsProps) {
  if (options.length === 0) return null
  return (
    <Combobox.Group label={title}>
      {options.map(({ value, kind, name, note, isBarred, isAllowed }) => {
        const Icon = kind === 'group' ? IconUsers : IconUser
        return (
          <Combobox.Option
            key={value}
            value={value}
            disabled={isBarred}
            className={classes.option}
            data-muted={isAllowed}
          >
            <Icon size={16} stroke={1.5} color="var(--text-2)" aria-hidden />
            <MarkedText text={name} query={query} />
            <span className={classes.note}>{note}</span>
          </Combobox.Option>
        )
      })}
    </Combobox.Group>
  )
}
