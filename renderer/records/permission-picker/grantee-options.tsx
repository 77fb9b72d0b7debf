import { Combobox } from '@mantine/core'
import { IconUser, IconUsers } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { MarkedText } from '../../components/tagged-text.tsx'
import classes from './grantee-options.module.css'
import type { PickerOption } from './options.ts'

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
      {options.map(({ value, kind, name, note, isBarred }) => {
        const Icon = kind === 'group' ? IconUsers : IconUser
        return (
          <Combobox.Option key={value} value={value} disabled={isBarred} className={classes.option}>
            <Icon size={16} stroke={1.5} aria-hidden />
            <MarkedText text={name} query={query} />
            <span className={classes.note}>{note}</span>
          </Combobox.Option>
        )
      })}
    </Combobox.Group>
  )
}
