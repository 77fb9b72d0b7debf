import { useMemo, useState, type ReactNode } from 'react'
import { Anchor } from '@mantine/core'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { peopleWithPermission, type OtherSources, type PermittedPerson } from '../../lib/organization/explain.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { PeopleList } from '../people/people-list.tsx'

const t = texts('records', 'permission-picker')

interface PeopleDialogProps {
  readonly title: string
  readonly value: GroupSetting
  readonly directory: Directory
  /** People to list, such as those who gain the permission. */
  readonly only: ReadonlySet<number>
  readonly sources?: OtherSources | undefined
  readonly onClose: () => void
}

/** Everyone who has a permission, by name, each with the reason. */
export function PeopleDialog({ title, value, directory, only, sources, onClose }: PeopleDialogProps) {
  const people = useMemo(
    () =>
      peopleWithPermission(directory, value, only, sources).map((person) => {
        const { userId, name, email } = person
        return { userId, name, email, note: reasonOf(person) }
      }),
    [directory, value, only, sources],
  )
  return (
    <Dialog onClose={onClose} title={title} size={480}>
      <PeopleList people={people} />
    </Dialog>
  )
}

function reasonOf({ because, through }: PermittedPerson): string {
  if (through !== null) return t('dialog.through', { group: through })
  return because === 'group' ? '' : t(`dialog.${because}`)
}

interface PeopleCountProps {
  /** Label of the permission. */
  readonly label: string
  readonly value: GroupSetting
  readonly directory: Directory
  /** The people to count. */
  readonly people: ReadonlySet<number>
  readonly sources?: OtherSources | undefined
  /** Accessible name, if the visible text does not say what the number counts. */
  readonly name?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Number of people; a click opens their list with the reasons. Zero opens nothing. */
export function PeopleCount({ label, value, directory, people, sources, name, className, children }: PeopleCountProps) {
  const [isListed, setListed] = useState(false)
  if (people.size === 0) return <span className={className}>{children}</span>
  return (
    <>
      <Anchor
        component="button"
        type="button"
        className={className ?? ''}
        aria-label={name}
        onClick={() => setListed(true)}
      >
        {children}
      </Anchor>
      {isListed ? (
        <PeopleDialog
          title={t('dialog.everyone', { label })}
          value={value}
          only={people}
          directory={directory}
          sources={sources}
          onClose={() => setListed(false)}
        />
      ) : null}
    </>
  )
}
