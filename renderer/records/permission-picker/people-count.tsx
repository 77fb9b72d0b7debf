import { Anchor } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { PeopleDialog } from './people-dialog.tsx'

const t = texts('records', 'permission-picker')

interface PeopleCountProps {
  /** Label of the permission. */
  readonly label: string
  readonly value: GroupSetting
  readonly directory: Directory
  /** The people to count. */
  readonly people: ReadonlySet<number>
  /** Accessible name, if the visible text does not say what the number counts. */
  readonly name?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Number of people; a click opens their list with the reasons. Zero opens nothing. */
export function PeopleCount({ label, value, directory, people, name, className, children }: PeopleCountProps) {
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
          onClose={() => setListed(false)}
        />
      ) : null}
    </>
  )
}
