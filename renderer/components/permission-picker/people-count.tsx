import { Anchor } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { PeopleDialog } from './people-dialog.tsx'
import { t } from './text.ts'

interface PeopleCountProps {
  /** Of the permission. */
  readonly label: string
  readonly value: GroupSetting
  readonly directory: Directory
  /** The people that are counted. */
  readonly people: ReadonlySet<number>
  /** How it is called where the words alone do not say what is counted. */
  readonly name?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A count of people that leads to them, each with the reason; nobody is no link. */
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
