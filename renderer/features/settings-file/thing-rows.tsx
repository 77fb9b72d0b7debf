import { Checkbox } from '@mantine/core'
import {
  IconArrowLeft,
  IconFolder,
  IconHash,
  IconLink,
  IconLock,
  IconMinus,
  IconPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Privacy } from '#contract/records/channel.ts'
import { texts } from '#contract/texts.ts'
import { PrivacyIcon } from '../../records/channel/privacy-icon.tsx'
import { NameText } from '../../components/name-text.tsx'
import { Tag } from '../../components/tag.tsx'
import { fieldLabel } from '../../lib/records/kind-texts.ts'
import type { Applicability } from './core/able.ts'
import type { Thing } from './core/compare.ts'
import type { Organization } from './core/organization.ts'
import { choiceKey, choicesOf, type Choice } from './core/plan.ts'
import classes from './comparison.module.css'
import { Effect } from './effect.tsx'
import { blockReasonText } from './block-reason-text.ts'
import { sourceText, type Source } from './source.ts'
import { SideValue } from './values.tsx'

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
          <span className={classes.name}>
            <KindIcon thing={thing} />
            <NameText text={name} />
            <small>{t(`kind.${kind}`)}</small>
            {where === 'both' ? null : (
              <Tag icon={where === 'file' ? <IconPlus aria-hidden /> : <IconMinus aria-hidden />}>
                {where === 'file' ? sourceText(source, 'tag') : t('tag.here')}
              </Tag>
            )}
          </span>
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
  const privacy = (base['privacy'] ?? reported['privacy']) as Privacy | undefined
  if (privacy === undefined) return <IconHash size={16} stroke={1.5} aria-hidden />
  return <PrivacyIcon privacy={privacy} isArchived={isArchived} />
}
