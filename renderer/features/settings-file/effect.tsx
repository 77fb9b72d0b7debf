import { memo } from 'react'
import { IconAlertOctagon, IconMinus, IconPlus } from '@tabler/icons-react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import { PeopleCount } from '../../records/permission-picker/people-count.tsx'
import { FieldEffect, WarningEffect } from '../../records/review/effect.tsx'
import type { ChangeOfPeople } from '../../lib/organization/explain.ts'
import { consequenceOf } from '../../lib/records/consequence.ts'
import { fieldLabel } from '../../lib/records/kind-texts.ts'
import { warningOf, type BlockReason } from './core/able.ts'
import type { Difference, Thing } from './core/compare.ts'
import type { Organization } from './core/organization.ts'
import classes from './comparison.module.css'
import { LockReason } from './lock-reason.tsx'

const t = texts('settings-file')

interface EffectProps {
  readonly organization: Organization
  readonly thing: Thing
  readonly difference: Difference
  readonly blockReason: BlockReason | undefined
  readonly creatable: ReadonlySet<string>
  /** Reason why the difference can't be sent together with the other chosen ones. */
  readonly problem: string | undefined
}

/**
 * Effect of applying one difference, or the reason why it can't be applied. Memoized, because tens of thousands of
 * people may have to be compared.
 */
export const Effect = memo(function Effect(props: EffectProps) {
  const { organization, thing, difference, blockReason, creatable, problem } = props
  const { field, here, there } = difference
  if (blockReason !== undefined) return <LockReason blockReason={blockReason} creatable={creatable} />
  const change = { kind: thing.kind, act: 'update', field, from: here, to: there }
  const { words, people, isRisky } = consequenceOf(change, organization)
  const warning = warningOf(organization, thing, difference)
  return (
    <>
      {problem === undefined ? null : (
        <span className={classes.problem}>
          <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
          {problem}
        </span>
      )}
      {people !== null ? (
        <People
          organization={organization}
          thing={thing}
          field={field}
          from={here as GroupSetting}
          to={there as GroupSetting}
          people={people}
        />
      ) : words === null || thing.where === 'file' ? null : isRisky ? (
        <FieldEffect words={words} isRisky />
      ) : (
        <span className={classes.does}>{words}</span>
      )}
      {warning === null ? null : <WarningEffect words={warning} />}
    </>
  )
})

interface PeopleProps {
  readonly organization: Organization
  readonly thing: Thing
  readonly field: string
  readonly from: GroupSetting
  readonly to: GroupSetting
  readonly people: ChangeOfPeople
}

/** People who gain or lose a permission, by name on demand. */
function People({ organization: { directory }, thing: { kind, name }, field, from, to, people }: PeopleProps) {
  const { gains, loses } = people
  const label = fieldLabel(kind, field)
  if (gains.size === 0 && loses.size === 0) return <span className={classes.does}>{t('nobody-changes')}</span>
  const lose = t('lose', { count: loses.size })
  const gain = t('gain', { count: gains.size })
  const about = (what: string) => t('effect.people', { field: label, name, what })
  return (
    <>
      {loses.size === 0 ? null : (
        <span className={classes.loses}>
          <IconMinus size={14} stroke={2} aria-hidden />
          <PeopleCount label={label} value={from} directory={directory} people={loses} name={about(lose)}>
            {lose}
          </PeopleCount>
        </span>
      )}
      {gains.size === 0 ? null : (
        <span className={classes.gains}>
          <IconPlus size={14} stroke={2} aria-hidden />
          <PeopleCount label={label} value={to} directory={directory} people={gains} name={about(gain)}>
            {gain}
          </PeopleCount>
        </span>
      )}
    </>
  )
}
