import { IconMinus, IconPlus, IconUser, IconUsers } from '@tabler/icons-react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { formatNumber } from '../../lib/format.ts'
import type { RoleName } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import {
  peopleGainedAndLost,
  peopleInAll,
  sourcesOf,
  peopleByRole,
  totalOf,
  type Source,
} from '../../lib/organization/explain.ts'
import { PeopleCount } from './people-count.tsx'
import classes from './resolved.module.css'
import { bold, TaggedText } from '../../components/tagged-text.tsx'
import { NameText } from '../../components/name-text.tsx'

const t = texts('records', 'permission-picker')

interface ResolvedProps {
  readonly label: string
  readonly value: GroupSetting
  readonly base: GroupSetting | undefined
  readonly directory: Directory
  readonly standingRole: RoleName | undefined
}

/** Shows how many people have a permission, through which groups, and who gains or loses it. */
export function PermissionSummary({ label, value, base, directory, standingRole }: ResolvedProps) {
  const everybody = peopleInAll(directory, value, standingRole)
  const { count, isLeast } = totalOf(directory, value, everybody)
  const byRole = peopleByRole(directory, standingRole).size
  const { gains, loses } = peopleGainedAndLost(directory, base, value, standingRole)
  return (
    <aside className={classes.resolved}>
      <p className={classes.total}>
        <TaggedText text={t(isLeast ? 'in-the-end.least' : 'in-the-end', { count })} tags={bold} />
      </p>
      <dl className={classes.sources}>
        {sourcesOf(directory, value).map((source) => (
          <SourceRows key={source.kind === 'group' ? source.groupId : source.kind} source={source} />
        ))}
        {byRole === 0 ? null : (
          <div className={classes.source}>
            <dt>
              <IconUsers size={14} aria-hidden />
              {t('always')}
            </dt>
            <dd>{formatNumber(byRole)}</dd>
          </div>
        )}
      </dl>
      {base === undefined ? null : (
        <div className={classes.change}>
          <p data-tone={gains.size > 0 ? 'gain' : undefined}>
            {gains.size > 0 ? <IconPlus size={14} stroke={2} aria-hidden /> : null}
            <PeopleCount label={label} value={value} directory={directory} people={gains}>
              {gains.size > 0 ? t('gain', { count: gains.size }) : t('gain-nobody')}
            </PeopleCount>
          </p>
          <p data-tone={loses.size > 0 ? 'lose' : undefined}>
            {loses.size > 0 ? <IconMinus size={14} stroke={2} aria-hidden /> : null}
            <PeopleCount label={label} value={base} directory={directory} people={loses}>
              {loses.size > 0 ? t('lose', { count: loses.size }) : t('lose-nobody')}
            </PeopleCount>
          </p>
        </div>
      )}
      {count === 0 ? null : (
        <PeopleCount label={label} value={value} directory={directory} people={everybody}>
          {t('show-all', { count })}
        </PeopleCount>
      )}
    </aside>
  )
}

function SourceRows({ source }: { readonly source: Source }) {
  const { kind } = source
  const Icon = kind === 'group' ? IconUsers : IconUser
  return (
    <div className={classes.source}>
      <dt>
        <Icon size={14} aria-hidden />
        {kind === 'group' ? <NameText text={source.name} /> : t(`named.${kind}`)}
      </dt>
      <dd>{kind === 'group' ? countText(source) : formatNumber(source.count)}</dd>
      {kind === 'group'
        ? source.below.map((sub) => (
            <div key={sub.name} className={classes.below}>
              <NameText text={sub.name} />
              <span>{countText(sub)}</span>
            </div>
          ))
        : null}
    </div>
  )
}

/** An unknown number is a word, never 0. */
function countText({ count, isLeast }: Pick<Extract<Source, { kind: 'group' }>, 'count' | 'isLeast'>): string {
  if (typeof count !== 'number') return t(`group.${count}`)
  if (!isLeast) return formatNumber(count)
  return count === 0 ? t('group.unknown') : t('group.least', { count })
}
