import { Button, Flex, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import { isSignedOut, toFailure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { navigationSections, type AttentionItem, type Feature, type Gravity } from '../../lib/page/feature.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { formatList, formatListStart } from '../../lib/text/sentences.ts'
import classes from './attention-list.module.css'
import type { FeatureItems } from './gather.tsx'

const common = texts('components')
const kit = texts('organization')
const t = texts('overview')

/** The gravest first. */
const gravities = ['bad', 'warn', 'note', 'good'] as const satisfies readonly Gravity[]

const icons: Readonly<Record<Gravity, TablerIcon>> = {
  bad: IconExclamationCircle,
  warn: IconAlertTriangle,
  note: IconInfoCircle,
  good: IconCircleCheck,
}

interface AttentionListProps {
  readonly found: readonly FeatureItems[]
  /** Features that are locked for this account. */
  readonly locked: readonly Feature[]
  /** Address of the organization, in front of the path of an item. */
  readonly base: string
}

/** Items that need attention, grouped by task, the most severe group first. */
export function AttentionList({ found, locked, base }: AttentionListProps) {
  const groups = groupsOf(found)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isOver = found.every(({ state, error }) => state !== 'reading' && error === null)
  // Features that are locked or not listed were not checked.
  const isWhole = locked.length === 0 && found.every(({ state }) => state === 'read')
  const titles = (state: FeatureItems['state']) =>
    found.filter((one) => one.state === state && one.error === null).map(({ feature }) => feature.title())
  const [reading, notReported] = [titles('reading'), titles('not-reported')]
  return (
    <section className={classes.attention} aria-labelledby="attention">
      <Flex component="header" align="center" gap="sm" mih={36}>
        <h2 id="attention">{t('attention.title')}</h2>
        {count === 0 ? null : (
          <Text span c="dimmed">
            {formatNumber(count)}
          </Text>
        )}
      </Flex>
      {groups.map(({ section, items }) => (
        <div key={section} className={classes.group}>
          <Text component="h3" id={`attention-${section}`} size="sm" fw={600} c="dimmed" pt={11}>
            {kit(`section.${section}`)}
          </Text>
          <ul aria-labelledby={`attention-${section}`}>
            {items.map((item) => (
              <Item key={item.id} item={item} base={base} />
            ))}
          </ul>
        </div>
      ))}
      {found
        .filter(({ error }) => error !== null && !isSignedOut(toFailure(error)))
        .map(({ feature, error, readAgain }) => (
          <p key={feature.id} role="alert">
            {t('attention.failed', { feature: feature.title(), why: formatFailure(toFailure(error)) })}{' '}
            <Button size="xs" variant="subtle" onClick={readAgain}>
              {common('failure.retry')}
            </Button>
          </p>
        ))}
      {count === 0 && isOver ? <p>{t(isWhole ? 'attention.none' : 'attention.none-found')}</p> : null}
      {reading.length === 0 ? null : (
        <p role="status" aria-busy>
          {t('attention.reading', { features: formatList(reading) })}
        </p>
      )}
      {notReported.length === 0 ? null : <p>{t('attention.not-listed', { features: formatList(notReported) })}</p>}
      {locked.length === 0 ? null : (
        <p>{t('attention.locked', { features: formatList(locked.map(({ title }) => title())) })}</p>
      )}
    </section>
  )
}

interface Group {
  readonly section: Exclude<Feature['section'], 'overview'>
  readonly items: readonly AttentionItem[]
}

const rankOf = ({ gravity }: AttentionItem): number => gravities.indexOf(gravity)
const worstOf = ({ items }: Group): number => Math.min(...items.map(rankOf))

/**
 * Groups items by task. In a group, the most severe item comes first. Groups of equal severity are in the order of the
 * navigation.
 */
export function groupsOf(found: readonly FeatureItems[]): readonly Group[] {
  const groups = navigationSections
    .filter((section) => section !== 'overview')
    .map((section): Group => {
      const items = found
        .filter(({ feature }) => feature.section === section)
        .flatMap((one) => one.items.map((item) => ({ ...item, id: `${one.feature.id} ${item.id}` })))
      return { section, items: items.toSorted((one, other) => rankOf(one) - rankOf(other)) }
    })
  return groups.filter(({ items }) => items.length > 0).toSorted((one, other) => worstOf(one) - worstOf(other))
}

function Item({ item, base }: { item: AttentionItem; base: string }) {
  const { gravity, sentence, action, path } = item
  const Icon = icons[gravity]
  const about = aboutOf(item)
  return (
    <li data-gravity={gravity}>
      <Icon size={16} stroke={1.5} role="img" aria-label={t(`severity.${gravity}`)} />
      <span>
        <Text component="b" display="block" fw={600}>
          {sentence}
        </Text>
        {about === '' ? null : (
          <Text component="small" size="sm" c="dimmed" lineClamp={2} title={about}>
            {about}
          </Text>
        )}
      </span>
      <Button component="a" href={`${base}/${path}`} size="xs" aria-label={`${action}: ${sentence}`}>
        {action}
      </Button>
    </li>
  )
}

const mostNames = 4

/** Consequence of an item, with the names of the records. */
function aboutOf({ about = '', names = [] }: AttentionItem): string {
  const first = formatListStart(names.slice(0, mostNames))
  const count = names.length - mostNames
  const shown = count <= 0 ? first : t('attention.and-more', { names: first, count })
  return about === '' || shown === '' ? about + shown : t('attention.about', { about, names: shown })
}
