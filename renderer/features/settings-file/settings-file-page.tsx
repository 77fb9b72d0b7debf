import { Button } from '@mantine/core'
import { IconFileDownload, IconRefresh } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { showNotice } from '../../components/notices/show-notice.ts'
import { PageHead } from '../../components/page-head.tsx'
import { NotOffered } from '../../components/not-offered.tsx'
import { PageStates } from '../../components/page-states.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { useFileDrop } from '../../components/use-file-drop.ts'
import { useConnection } from '../../lib/connection.ts'
import { titleOf } from '../../lib/feature-titles.ts'
import { useOpenings } from '../../stores/openings.ts'
import { compare, type Comparison } from './core/compare.ts'
import { fileKinds } from './core/kinds.ts'
import { isListed, type Organization } from './core/organization.ts'
import { ComparisonView } from './comparison-view.tsx'
import classes from './comparison.module.css'
import { saveSettings } from './files.ts'
import { useCurrentOrganization, useReadAgain } from './read-organization.ts'
import { weightOf } from './sections.ts'
import { Sides } from './sides.tsx'
import { useSource } from './source.ts'
import { Start } from './start.tsx'
import { sourceProblemText } from './source-problem.ts'
import { useLoadSource } from './use-load-source.ts'

const t = texts('settings-file')

/** An organization's settings: saved as a file, or compared with a file or another organization. */
export default function SettingsFilePage() {
  const { profile, connection } = useConnection()
  const { organization, scope, error, readAt, isReading } = useCurrentOrganization()
  const readAgain = useReadAgain()
  const source = useSource(connection.profileId)
  const loader = useLoadSource()
  // Changes by others arrive at any time, so the comparison is computed after a keystroke.
  const here = useDeferredValue(organization)
  const comparison = useMemo(
    () => (here === null || source === null ? null : compare(here, source.file)),
    [here, source],
  )
  const takeFile = (file: File) => void loader.takeFile(file).catch(reportProblem)
  const drop = useFileDrop(([file]) => {
    if (file !== undefined) takeFile(file)
  })
  const opened = useOpenings(({ settings }) => settings)
  const takeOpened = useEffectEvent((given: { readonly name: string; readonly text: string }) => {
    useOpenings.setState({ settings: null })
    takeFile(new File([given.text], given.name))
  })
  useEffect(() => {
    if (opened !== null) takeOpened(opened)
  }, [opened])
  const save = async () => {
    const unnamed = await saveSettings(await readAgain(), profile)
    if (unnamed === null) return
    const text = unnamed === 0 ? {} : { about: t('saved.unnamed', { count: unnamed }) }
    showNotice({ tone: unnamed === 0 ? 'ok' : 'warn', text: t('saved'), ...text })
  }
  const isReady = organization !== null && isListed(organization)
  return (
    <div className={classes.page} {...drop}>
      <PageHead title={titleOf('settings-file')} sentence={<p>{sentence(comparison)}</p>}>
        <Button
          size="xs"
          variant="subtle"
          loading={isReading}
          leftSection={<IconRefresh size={14} stroke={1.5} aria-hidden />}
          onClick={() => void readAgain().catch(reportProblem)}
        >
          {t('read-again')}
        </Button>
        <Button
          size="xs"
          disabled={!isReady}
          leftSection={<IconFileDownload size={14} stroke={1.5} aria-hidden />}
          onClick={() => void save().catch(reportProblem)}
        >
          {t('save')}
        </Button>
      </PageHead>
      <PageStates
        isRead={here !== null}
        error={error}
        readAt={readAt}
        onRetry={() => void readAgain().catch(reportProblem)}
        failedTitle={t('page.failed')}
      >
        {here === null ? null : !isListed(here) ? (
          <NotOffered title={t('nothing-listed')} why={t('nothing-listed.why')} />
        ) : (
          <>
            <Sides
              readAt={readAt}
              source={source}
              reading={loader.reading}
              onFile={takeFile}
              onOrganization={(other) => void loader.takeOrganization(other).catch(reportProblem)}
              onSwap={() => {
                if (source !== null) loader.swap(source, here).catch(reportProblem)
              }}
            />
            {loader.problem === null ? null : (
              <p className={classes.wrong} role="alert">
                <bdi>{sourceProblemText(loader.problem)}</bdi>
              </p>
            )}
            <Uncompared organization={here} comparison={comparison} isPartial={scope === 'visible'} />
            {comparison === null || source === null ? (
              <Start onFile={takeFile} />
            ) : (
              <ComparisonView organization={here} comparison={comparison} source={source} />
            )}
          </>
        )}
      </PageStates>
    </div>
  )
}

function sentence(comparison: Comparison | null): string {
  if (comparison === null) return t('sentence')
  const { things, orders, same } = comparison
  const count = things.reduce((sum, thing) => sum + weightOf(thing), orders.length)
  return count === 0
    ? t('sentence.same', { count: same })
    : `${t('sentence.differs', { count })} ${t('same', { count: same })}`
}

interface UncomparedProps {
  readonly organization: Organization
  readonly comparison: Comparison | null
  readonly isPartial: boolean
}

/** Notes about settings that are neither written nor compared, because this server or the file lacks them. */
function Uncompared({ organization, comparison, isPartial }: UncomparedProps) {
  const words = [
    ...fileKinds.filter((kind) => organization.records[kind] === null).map((kind) => t(`not-listed.${kind}`)),
    ...(isPartial ? [t('not-listed.visible')] : []),
    ...(comparison?.uncompared ?? [])
      .filter(({ notIn }) => notIn === 'file')
      .map(({ kind }) => t(`not-in-file.${kind}`)),
  ]
  return words.length === 0 ? null : <p className={classes.note}>{words.join(' ')}</p>
}
