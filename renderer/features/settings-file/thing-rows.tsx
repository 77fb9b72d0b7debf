import { Box, Checkbox, Flex } from '@mantine/core'
import {
  IconArrowLeft,
  IconCode,
  IconFolder,
  IconHash,
  IconLink,
  IconLock,
  IconMinus,
  IconPlus,
  IconUsersGroup,
  IconAlertOctagon,
} from '@tabler/icons-react'
import type { Privacy } from '#contract/records/channel.ts'
import { texts } from '#contract/texts.ts'
import { PrivacyIcon } from '../../records/channel/privacy-icon.tsx'
import { NameText } from '../../components/texts/name-text.tsx'
import { Tag } from '../../components/texts/tag.tsx'
import { fieldLabel } from '../../lib/records/kind-texts.ts'
import { type Applicability, warningOf, type BlockReason } from './core/able.ts'
import type { Thing, Difference } from './core/compare.ts'
import type { Organization } from './core/organization.ts'
import { choiceKey, choicesOf, type Choice } from './core/plan.ts'
import classes from './comparison.module.css'
import { blockReasonText, LockReason } from './block-reason-text.tsx'
import { sourceText, type Source } from './source.ts'
import { SideValue } from './values.tsx'
import { memo, type ReactNode } from 'react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { PeopleCount } from '../../records/permission-picker/people-count.tsx'
import { FieldEffect, WarningEffect } from '../../records/review/effect.tsx'
import type { ChangeOfPeople } from '../../lib/organization/explain.ts'
import { consequenceOf } from '../../lib/records/consequence.ts'

const t = texts('settings-file')

interface ThingRowsProps {
  readonly source: Source
  readonly organization: Organization
  readonly thing: Thing
  readonly able: Applicability
  readonly chosen: Choice
  readonly creatable: ReadonlySet<string>
  /** Reasons why the chosen fields can't be sent together, by field. */
  readonly problems: Readonly<Record<string, string>>
  /** Chooses all of these keys, or none. */
  readonly onChoose: (keys: readonly string[], isChosen: boolean) => void
}

/** A record and, below it, each field that differs. */
export function ThingRows(props: ThingRowsProps) {
  const { source, organization, thing, able, chosen, creatable, problems, onChoose } = props
  const { kind, name, where, differences } = thing
  const choices = choicesOf(thing, able)
  const taken = choices.filter((key) => chosen.has(key)).length
  const isCreated = where === 'file'
  const context = { connection: organization.connection, directory: organization.directory }
  const isUnchangeable = able.thing?.why === 'archived'
  const shown = isUnchangeable ? [] : differences.filter(({ there }) => !isCreated || there !== name)
  return (
    <tbody>
      <tr className={classes.thing}>
        <td>
          <Checkbox
            size="xs"
            aria-label={t(isCreated ? 'check.create' : 'check.item', { name })}
            checked={choices.length > 0 && taken === choices.length}
            indeterminate={taken > 0 && taken < choices.length}
            disabled={choices.length === 0}
            onChange={() => onChoose(choices, taken < choices.length)}
          />
        </td>
        <th scope="rowgroup" colSpan={4}>
          <Flex component="span" wrap="wrap" align="center" columnGap="sm" fw={600}>
            <KindIcon thing={thing} />
            <NameText text={name} />
            <small>{t(`kind.${kind}`)}</small>
            {where === 'both' ? null : (
              <Tag icon={where === 'file' ? <IconPlus aria-hidden /> : <IconMinus aria-hidden />}>
                {where === 'file' ? sourceText(source, 'tag') : t('tag.here')}
              </Tag>
            )}
          </Flex>
        </th>
        <td className={classes.state}>
          {able.thing !== null ? (
            <span className={classes.lock}>
              {able.thing.why === 'locked' ? <IconLock size={14} stroke={1.5} aria-hidden /> : null}
              {blockReasonText(able.thing, creatable)}
            </span>
          ) : isCreated ? (
            t(taken > 0 ? 'item.creates' : 'item.may-create')
          ) : (
            t('count', { taken, all: differences.length })
          )}
        </td>
      </tr>
      {shown.map((difference) => {
        const { field } = difference
        const blockReason = able.fields.get(field)
        const label = fieldLabel(kind, field)
        const key = choiceKey(thing, field)
        const isLocked = blockReason !== undefined || able.thing !== null
        return (
          <tr key={field} data-locked={isLocked || undefined}>
            <td>
              {isCreated ? null : (
                <Checkbox
                  size="xs"
                  aria-label={t('check.field', { field: label, name })}
                  checked={chosen.has(key) && !isLocked}
                  disabled={isLocked}
                  onChange={() => onChoose([key], !chosen.has(key))}
                />
              )}
            </td>
            <th scope="row">{label}</th>
            <td>
              {isCreated ? null : (
                <SideValue thing={thing} difference={difference} context={context} side="from" isLocked={isLocked} />
              )}
            </td>
            <td className={classes.arrow} aria-hidden>
              {isLocked ? null : <IconArrowLeft size={14} stroke={1.5} />}
            </td>
            <td>
              <SideValue thing={thing} difference={difference} context={context} side="to" isLocked={isLocked} />
            </td>
            <td>
              {able.thing === null && (!isCreated || isLocked) ? (
                <Effect
                  organization={organization}
                  thing={thing}
                  difference={difference}
                  blockReason={blockReason}
                  creatable={creatable}
                  problem={chosen.has(key) ? problems[field] : undefined}
                />
              ) : null}
            </td>
          </tr>
        )
      })}
    </tbody>
  )
}

function KindIcon({ thing: { kind, base, reported, isArchived } }: { readonly thing: Thing }) {
  if (kind === 'folder') return <IconFolder size={16} stroke={1.5} aria-hidden />
  if (kind === 'user-group') return <IconUsersGroup size={16} stroke={1.5} aria-hidden />
  if (kind === 'linkifier') return <IconLink size={16} stroke={1.5} aria-hidden />
  if (kind === 'playground') return <IconCode size={16} stroke={1.5} aria-hidden />
  const privacy = (base['privacy'] ?? reported['privacy']) as Privacy | undefined
  if (privacy === undefined) return <IconHash size={16} stroke={1.5} aria-hidden />
  return <PrivacyIcon privacy={privacy} isArchived={isArchived} />
}

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
const Effect = memo(function Effect(props: EffectProps) {
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
        <Quiet>{words}</Quiet>
      )}
      {warning === null ? null : <WarningEffect words={warning} />}
    </>
  )
})

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Box component="small" display="block" py={2}>
    {children}
  </Box>
)

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
  if (gains.size === 0 && loses.size === 0) return <Quiet>{t('nobody-changes')}</Quiet>
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
