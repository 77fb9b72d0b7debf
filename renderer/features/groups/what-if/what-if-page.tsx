import { Button, SegmentedControl, Select, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Connection } from '#contract/connection.ts'
import { texts } from '#contract/texts.ts'
import { groupName, userName, type Directory } from '../../../lib/organization/directory.ts'
import type { OneWrite } from '../../../lib/writes/send-to-end.ts'
import { membershipTarget } from '../core/membership-change.ts'
import { offersChanges, type Permission } from '../../../lib/organization/permissions.ts'
import { memberRights, reaches } from '../core/rights.ts'
import { whatIfSteps, type Step } from '../core/what-if.ts'
import { filterOptions } from '../../../components/fields/ids-select.tsx'
import { PageHead } from '../../../components/page/page-head.tsx'
import { PageStates } from '../../../components/page/page-states.tsx'
import { nameOrder } from '../../../lib/text/format.ts'
import { inSlices, pending, useSlices } from '../../../lib/live/in-slices.ts'
import { useSearchState } from '../../../lib/page/use-search-state.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import type { GroupFacts } from '../core/facts.ts'
import { Gaps } from '../gaps.tsx'
import classes from '../groups.module.css'
import { GroupLink } from '../links.tsx'
import { acts, whatIfSearchSchema } from '../schema.ts'
import { useGroups } from '../use-groups.ts'
import { Result } from './result.tsx'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { checkWrite } from '../../../lib/writes/write-store.ts'
import { ActReview } from '../../../records/review/act-review.tsx'
import '../record-texts.ts'
import { findGrantees } from '../../../records/permission-picker/options.ts'

interface Facts {
  readonly connection: Connection
  readonly directory: Directory
}

/** Reason why a simulated change can't be sent; null if it can, as far as is known. */
export type StepBlock = 'not-offered' | 'no-right'

/** Returns the reason why this account can't do what was simulated; null if it may. */
export function stepBlock({ who, act, groupId }: Step, { connection, directory }: Facts): StepBlock | null {
  if (!offersChanges(connection)) return 'not-offered'
  const group = directory.groups.get(groupId)
  if (group === undefined) return 'no-right'
  const rights = memberRights(group, { connection, directory })
  const reach = who.kind === 'group' ? rights.subgroups : act === 'join' ? rights.add : rights.remove
  return reaches(reach, who.kind === 'user' ? who.id : NaN, connection.me) ? null : 'no-right'
}

/** The write of a simulated change, with the membership that it starts from. */
export function stepWrite({ who, act, groupId }: Step, directory: Directory): OneWrite {
  const { members = [], direct_subgroup_ids: subgroups = [] } = directory.groups.get(groupId) ?? {}
  const before = who.kind === 'user' ? members : subgroups
  const after = act === 'join' ? [...before, who.id] : before.filter((id) => id !== who.id)
  return {
    kind: 'user-group',
    act: who.kind === 'user' ? 'members' : 'subgroups',
    id: groupId,
    changes: [],
    target: membershipTarget(before, after),
  }
}

const t = texts('groups')

/** Simulates joining or leaving a group. The change can then be reviewed and sent. */
export default function WhatIfPage() {
  const groups = useGroups()
  const { facts, error, readAt, readAgain } = groups
  useTrailSteps(t('what-if.title'))
  return (
    <>
      <PageHead title={t('what-if.title')} sentence={<p>{t('what-if.sentence')}</p>}>
        <GroupLink to="table" />
      </PageHead>
      <PageStates
        lists={['groups.list', 'groups.list-registered', 'channels.list']}
        isRead={facts !== null}
        error={error}
        readAt={readAt}
        onRetry={readAgain}
      >
        {facts ? <Question facts={facts} /> : null}
      </PageStates>
      <footer className={classes.foot}>
        <p>{t('what-if.people')}</p>
        <Gaps groups={groups} />
      </footer>
    </>
  )
}

function Question({ facts: { directory, permissions } }: { facts: GroupFacts }) {
  const { search, change } = useSearchState(whatIfSearchSchema)
  const { who: subjectInAddress, act = 'join', group: groupId, by = 'permission' } = search
  const step = useMemo((): Step | null => {
    const who = parseSubject(subjectInAddress)
    const group = groupId === undefined ? undefined : directory.groups.get(groupId)
    return who && group && isChangeable(group) ? { who, act, groupId: group.id } : null
  }, [subjectInAddress, act, groupId, directory])
  const found = useSlices(
    useMemo(
      () => (step === null ? pending : inSlices(answerSteps(directory, permissions, step))),
      [directory, permissions, step],
    ),
  )
  // The result of another question must not be shown for this one.
  const result = found?.step === step ? found.result : null
  const options = useMemo(() => groupOptions(directory), [directory])
  const isLeaving = act === 'leave' && groupId !== undefined
  return (
    <div className={classes.answer}>
      <div className={classes.question} role="group" aria-label={t('what-if.title')}>
        <b>{t('what-if.title')}</b>
        <UserOrGroupSelect
          directory={directory}
          value={parseSubject(subjectInAddress)}
          of={isLeaving ? groupId : null}
          onChange={(who) => change({ who: who ? subjectKey(who) : undefined })}
        />
        <SegmentedControl
          aria-label={t('what-if.act')}
          data={acts.map((value) => ({ value, label: t(`act.${value}`) }))}
          value={act}
          onChange={(chosen) => change({ act: chosen === 'leave' ? 'leave' : undefined })}
        />
        <Select
          aria-label={t('what-if.group')}
          placeholder={t('what-if.group')}
          data={options}
          value={groupId === undefined ? null : String(groupId)}
          searchable
          filter={filterOptions}
          clearable
          nothingFoundMessage={t('who.none')}
          onChange={(chosen) => change({ group: chosen === null ? undefined : Number(chosen) })}
        />
        {step === null || result === null || result.objection !== null ? null : (
          <DoButton step={step} directory={directory} />
        )}
      </div>
      {step === null ? (
        <Text px="lg" py="sm" c="dimmed">
          {t('what-if.choose')}
        </Text>
      ) : result === null ? null : (
        <>
          {result.objection === null ? null : (
            <Text role="status" px="lg" py="sm" c="var(--warn)">
              {t(`objection.${result.objection}`, {
                who: subjectName(directory, step.who),
                group: groupName(directory, step.groupId),
              })}
            </Text>
          )}
          <Result
            now={directory}
            step={step}
            result={result}
            view={by}
            onView={(view) => change({ by: view === 'person' ? 'person' : undefined })}
          />
        </>
      )}
    </div>
  )
}

function* answerSteps(directory: Directory, permissions: readonly Permission[], step: Step) {
  return { step, result: yield* whatIfSteps(directory, permissions, step) }
}

/** True for a group that people can join or leave. The service fills role groups by role. */
const isChangeable = (group: { readonly is_system_group: boolean; readonly deactivated?: boolean | undefined }) =>
  !group.is_system_group && group.deactivated !== true

function groupOptions(directory: Directory) {
  const compare = nameOrder()
  return [...directory.groups.values()]
    .filter(isChangeable)
    .map(({ id }) => ({ value: String(id), label: groupName(directory, id) }))
    .sort((one, other) => compare(one.label, other.label))
}

interface DoButtonProps {
  readonly step: Step
  readonly directory: Directory
}

/** Opens the review of exactly the simulated change; disabled with the reason if this account can't make it. */
function DoButton({ step, directory }: DoButtonProps) {
  const { connection } = useConnection()
  const context = useMemo(
    () => ({ connection, directory, nameOf: (id: number) => groupName(directory, id) }),
    [connection, directory],
  )
  const block = stepBlock(step, context)
  const write = stepWrite(step, directory)
  return (
    <>
      <Button
        disabled={block !== null}
        title={block === null ? undefined : t(block === 'no-right' ? 'what-if.no-right' : 'edit.not-offered')}
        onClick={() => void checkWrite(connection.profileId, write).catch(reportProblem)}
      >
        {t('what-if.do')}
      </Button>
      <ActReview kind="user-group" act={write.act} context={context} />
    </>
  )
}

const mostOptions = 50

interface UserOrGroup {
  readonly kind: 'user' | 'group'
  readonly id: number
}

const subjectKey = ({ kind, id }: UserOrGroup): string => `${kind}:${id}`

function parseSubject(key: string | undefined): UserOrGroup | null {
  const [, kind, id] = /^(user|group):(\d+)$/.exec(key ?? '') ?? []
  return kind === undefined ? null : { kind: kind === 'group' ? 'group' : 'user', id: Number(id) }
}

const subjectName = (directory: Directory, { kind, id }: UserOrGroup): string =>
  kind === 'group' ? groupName(directory, id) : userName(directory, id)

interface WhoSelectProps {
  readonly directory: Directory
  readonly value: UserOrGroup | null
  /** Group whose direct members are offered; null to offer everyone. */
  readonly of: number | null
  readonly onChange: (who: UserOrGroup | null) => void
}

/** Chooses a person or a group by name, or a person by ID if the server lists no people. */
function UserOrGroupSelect({ directory, value, of, onChange }: WhoSelectProps) {
  const [query, setQuery] = useState('')
  const chosen = value === null ? null : { value: subjectKey(value), label: subjectName(directory, value) }
  const data = useMemo(() => {
    const found = of === null ? anybody(directory, query) : directlyIn(directory, of)
    return [
      { group: t('who.groups'), items: found.filter(({ value: key }) => key.startsWith('group')) },
      { group: t('who.people'), items: found.filter(({ value: key }) => key.startsWith('user')) },
    ].filter(({ items }) => items.length > 0)
  }, [directory, of, query])
  const isOffered = data.some(({ items }) => items.some((item) => item.value === chosen?.value))
  return (
    <Select
      aria-label={t('who.label')}
      placeholder={t('who.placeholder')}
      data={chosen === null || isOffered ? data : [...data, { group: t('who.chosen'), items: [chosen] }]}
      value={chosen?.value ?? null}
      searchable
      filter={filterOptions}
      clearable
      limit={mostOptions}
      nothingFoundMessage={directory.users === null ? t('who.by-id') : t('who.none')}
      onSearchChange={setQuery}
      onChange={(key) => onChange(parseSubject(key ?? undefined))}
    />
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

function anybody(directory: Directory, query: string): Option[] {
  const { groups, users } = findGrantees(directory, query)
  const id = directory.users === null && /^\d+$/.test(query.trim()) ? Number(query) : null
  const byId: UserOrGroup[] = id === null ? [] : [{ kind: 'user', id }]
  return [
    ...[...groups, ...users].map(({ value, name }) => ({ value, label: name })),
    ...byId.map((who) => ({ value: subjectKey(who), label: subjectName(directory, who) })),
  ]
}

function directlyIn(directory: Directory, groupId: number): Option[] {
  const { members = [], direct_subgroup_ids: subgroups = [] } = directory.groups.get(groupId) ?? {}
  const compare = nameOrder()
  const optionOf = (kind: UserOrGroup['kind']) => (id: number) => ({
    value: subjectKey({ kind, id }),
    label: subjectName(directory, { kind, id }),
  })
  return [...subgroups.map(optionOf('group')), ...members.map(optionOf('user'))].sort((one, other) =>
    compare(one.label, other.label),
  )
}
