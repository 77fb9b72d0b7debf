import { SegmentedControl, Select } from '@mantine/core'
import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { filterOptions } from '../../../components/option-search.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { PageStates } from '../../../components/page-states.tsx'
import { nameOrder } from '../../../lib/format.ts'
import { inSlices, pending, useSlices } from '../../../lib/in-slices.ts'
import { groupName, type Directory } from '../../../lib/organization/directory.ts'
import type { Permission } from '../../../lib/organization/permissions.ts'
import { useSearchState } from '../../../lib/use-search-state.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import type { GroupFacts } from '../core/facts.ts'
import { whatIfSteps, type Step } from '../core/what-if.ts'
import { Gaps } from '../gaps.tsx'
import classes from '../groups.module.css'
import { GroupLink } from '../links.tsx'
import { acts, whatIfSearchSchema } from '../schema.ts'
import { useGroups } from '../use-groups.ts'
import { DoButton } from './do-button.tsx'
import { Result } from './result.tsx'
import { parseSubject, subjectKey, subjectName, UserOrGroupSelect } from './user-or-group-select.tsx'

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
        <p className={classes.notes}>{t('what-if.choose')}</p>
      ) : result === null ? null : (
        <>
          {result.objection === null ? null : (
            <div className={classes.notes} role="status">
              <p data-tone="warn">
                {t(`objection.${result.objection}`, {
                  who: subjectName(directory, step.who),
                  group: groupName(directory, step.groupId),
                })}
              </p>
            </div>
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
