import { Flex } from '@mantine/core'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { peopleInAll, type OtherSources } from '../../lib/organization/explain.ts'
import { PeopleCount } from './people-count.tsx'
import { PermissionPills } from './permission-pills.tsx'
import classes from './permission-picker.module.css'

const t = texts('records', 'permission-picker')

interface PermissionValueProps {
  readonly label: string
  readonly value: GroupSetting
  readonly directory: Directory
  readonly sources: OtherSources | undefined
}

/** Shows who has a permission, without a way to change it. */
export function PermissionValue({ label, value, directory, sources }: PermissionValueProps) {
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" align="center" gap="xs">
      <PermissionPills value={value} base={value} directory={directory} sources={sources} />
      <PermissionCount label={label} value={value} directory={directory} sources={sources} />
    </Flex>
  )
}

/** Number of people who have a permission; a click lists them. */
export function PermissionCount({ label, value, directory, sources }: PermissionValueProps) {
  const people = peopleInAll(directory, value, sources)
  const count = people.size
  return (
    <PeopleCount
      label={label}
      value={value}
      directory={directory}
      people={people}
      sources={sources}
      name={t('people.of', { label, count })}
      className={classes.count}
    >
      {t('people', { count })}
    </PeopleCount>
  )
}
