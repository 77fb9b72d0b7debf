import { Button, Stack, Text } from '@mantine/core'
import { IconFileDownload, IconRefresh } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { NotOffered } from '../../components/page/not-offered.tsx'
import { PageStates } from '../../components/page/page-states.tsx'
import { textOfFile, useFileDrop } from '../../components/fields/use-file-drop.ts'
import { useConnection, connectionQueries } from '../../lib/bridge/connection.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { useOpenings } from '../../stores/help.ts'
import { compare, type Comparison } from './core/compare.ts'
import { fileKinds } from './core/kinds.ts'
import { recordListQuery } from '../../lib/records/list-records.ts'
import { isListed, type Organization, organizationOf } from './core/organization.ts'
import { ComparisonView } from './comparison-view.tsx'
import classes from './comparison.module.css'
import { weightOf } from './sections.ts'
import { Sides } from './sides.tsx'
import { useSource, setSource, type Source } from './source.ts'
import { Start } from './start.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient, useQuery, type QueryClient } from '@tanstack/react-query'
import { toFailure, type Failure } from '#contract/failures.ts'
import type { Profile } from '#contract/profiles.ts'
import { writeSettings } from './core/write-settings.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { ChannelList } from '../../lib/organization/channels.ts'
import { createDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { organizationQueries } from '../../lib/organization/queries.ts'
import { requireReadable, useUnreadable, unreadableError } from '../../lib/bridge/unreadable.ts'
import { maxSavedText } from '#contract/files.ts'
import { isoDay } from '#contract/local-time.ts'
import { readSettings, settingsText, type FileProblem, type ExportFacts, fileVersion } from './core/file.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { formatBytes, formatNumber } from '../../lib/text/format.ts'

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
    <Stack className={classes.page ?? ''} flex={1} gap={0} mih={0} {...drop}>
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
              <Text role="alert" flex="none" px="lg" pb="sm" c="var(--bad)">
                <bdi>{sourceProblemText(loader.problem)}</bdi>
              </Text>
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
    </Stack>
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
  return words.length === 0 ? null : (
    <Text flex="none" px="lg" pb="sm" c="dimmed">
      {words.join(' ')}
    </Text>
  )
}

interface SourceLoader {
  /** The organization that is being loaded; null if there is none. */
  readonly reading: string | null
  /** Reason why the last file or organization could not be used. */
  readonly problem: SourceProblem | null
  readonly takeFile: (file: File) => Promise<void>
  readonly takeOrganization: (profile: Profile) => Promise<void>
  /** Swaps the sides, so that the other organization is the one that will change. */
  readonly swap: (source: Source, here: Organization) => Promise<void>
}

/** Loads the other side of the comparison. */
export function useLoadSource(): SourceLoader {
  const { profile } = useConnection()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [reading, setReading] = useState<string | null>(null)
  const [problem, setProblem] = useState<SourceProblem | null>(null)
  return {
    reading,
    problem,
    async takeFile(file) {
      const { source, problem: found } = await openFile(file)
      setProblem(found && { of: 'file', name: file.name, problem: found })
      if (source !== null) setSource(profile.id, source)
    },
    async takeOrganization(other) {
      setReading(other.label)
      setProblem(null)
      try {
        const organization = await readOtherOrganization(queryClient, other.id)
        if (isListed(organization)) setSource(profile.id, asSource(organization, other))
        else setProblem({ of: 'unlisted', name: other.label })
      } catch (thrown) {
        setProblem({ of: 'organization', failure: toFailure(thrown) })
      } finally {
        setReading(null)
      }
    },
    async swap(source, here) {
      if (source.kind !== 'organization') return
      setSource(source.profileId, asSource(here, profile))
      await navigate({ to: `/o/${source.profileId}/settings-file` })
    },
  }
}

const asSource = (organization: Organization, profile: Profile): Source => ({
  kind: 'organization',
  profileId: profile.id,
  name: profile.label,
  color: profile.color,
  readAt: Date.now(),
  file: writeSettings(organization, exportFacts(organization, profile)).file,
})

/** Lists that must be complete, because an unreadable record would look like a missing one. */
const inFile = [
  'channels.list',
  'folders.list',
  'groups.list',
  'groups.list-registered',
  'linkifiers.list',
  'playgrounds.list',
  'users.list',
] as const

interface Here {
  /** Null during the first reading. */
  readonly organization: Organization | null
  /** Reason why the list of channels may be incomplete. */
  readonly scope: ChannelList['scope'] | undefined
  readonly error: Error | null
  /** Time of the last reading, in UNIX milliseconds. */
  readonly readAt: number
  readonly isReading: boolean
}

/** The organization of the page; its lists are kept up to date. */
function useCurrentOrganization(): Here {
  const { connection } = useConnection()
  const channels = useQuery(channelQueries.list(connection))
  const linkifiers = useQuery(organizationQueries.linkifiers(connection.profileId))
  const playgrounds = useQuery(recordListQuery('playground', connection.profileId))
  const { directory, error } = useDirectory(connection.profileId)
  const { data: list } = channels
  const { data: listed } = linkifiers
  const { data: listedPlaygrounds } = playgrounds
  const unread = useUnreadable(connection.profileId, inFile)
  const isWhole = unread.length === 0
  const organization = useMemo(
    () =>
      !isWhole || list === undefined || listed === undefined || listedPlaygrounds === undefined || directory === null
        ? null
        : organizationOf(connection, directory, list, listed, listedPlaygrounds),
    [connection, directory, list, listed, listedPlaygrounds, isWhole],
  )
  return {
    organization,
    scope: list?.scope,
    error:
      channels.error ?? linkifiers.error ?? playgrounds.error ?? error ?? unreadableError(connection.profileId, inFile),
    readAt: channels.dataUpdatedAt,
    isReading: channels.isFetching || linkifiers.isFetching || playgrounds.isFetching,
  }
}

/** Returns a function that loads the page's organization again and resolves to it. */
function useReadAgain(): () => Promise<Organization> {
  const queryClient = useQueryClient()
  const { profileId } = useConnection().connection
  return () => readOrganization(queryClient, profileId)
}

/** Loads everything that a settings file contains. Rejects with an `AppError`. */
async function readOrganization(queryClient: QueryClient, profileId: string): Promise<Organization> {
  const connection = await queryClient.fetchQuery(connectionQueries.detail(profileId))
  const now = { staleTime: 0 }
  const [groups, folders, channels, linkifiers, playgrounds] = await Promise.all([
    queryClient.fetchQuery({ ...organizationQueries.groups(profileId), ...now }),
    queryClient.fetchQuery({ ...organizationQueries.folders(profileId), ...now }),
    queryClient.fetchQuery({ ...channelQueries.list(connection), ...now }),
    queryClient.fetchQuery({ ...organizationQueries.linkifiers(profileId), ...now }),
    queryClient.fetchQuery({ ...recordListQuery('playground', profileId), ...now }),
  ])
  const users = await queryClient.fetchQuery({ ...organizationQueries.users(profileId), ...now })
  requireReadable(profileId, inFile)
  return organizationOf(connection, createDirectory(users, groups, folders), channels, linkifiers, playgrounds)
}

/**
 * Loads another organization, and closes it afterward unless it was already open. Each open organization holds a
 * connection to its server for events, and no page shows this one.
 */
async function readOtherOrganization(queryClient: QueryClient, profileId: string): Promise<Organization> {
  const { queryKey } = connectionQueries.detail(profileId)
  const wasOpen = queryClient.getQueryData(queryKey) !== undefined
  try {
    return await readOrganization(queryClient, profileId)
  } finally {
    if (!wasOpen) {
      queryClient.removeQueries({ queryKey })
      await call('connection:close', { profileId })
    }
  }
}

/** Facts about the export in the file: when, from where and by whom it was written. */
const exportFacts = ({ connection }: Organization, profile: Profile, now = new Date()): ExportFacts => ({
  at: now.toISOString(),
  organization: connection.realmName ?? profile.label,
  server: profile.server,
  by: { name: connection.me?.fullName ?? profile.fullName ?? '', email: connection.me?.email ?? profile.email },
})

/**
 * Saves the settings at a path that the user chooses. Resolves to null if that was canceled, otherwise to the number of
 * values without a name.
 */
async function saveSettings(organization: Organization, profile: Profile): Promise<number | null> {
  const written = exportFacts(organization, profile)
  const { file, unnamed } = writeSettings(organization, written)
  const name = `${fileName(profile.label)}-${isoDay(Date.parse(written.at))}.json`
  const { isSaved } = await call('file:save-text', { name, text: settingsText(file) })
  return isSaved ? unnamed : null
}

/** Returns a label for a file name: some systems allow no slashes or colons in it. */
const fileName = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'settings'

type OpenedFile =
  | { readonly source: Source; readonly problem: null }
  | { readonly source: null; /** The problem and its position. */ readonly problem: FileProblem }

/** Reads a chosen or dropped file. */
async function openFile(chosen: File): Promise<OpenedFile> {
  const { name, size } = chosen
  const { file, problem } =
    size > maxSavedText
      ? { file: null, problem: { key: 'too-large' as const, size } }
      : readSettings(await textOfFile(chosen))
  if (file === null) return { source: null, problem }
  return { source: { kind: 'file', name, file }, problem: null }
}

/**
 * Reason why a file or an organization could not be used. It stays visible, so its text is looked up at each rendering.
 */
type SourceProblem =
  | { readonly of: 'file'; readonly name: string; readonly problem: FileProblem }
  | { readonly of: 'unlisted'; readonly name: string }
  | { readonly of: 'organization'; readonly failure: Failure }

export function sourceProblemText(given: SourceProblem): string {
  switch (given.of) {
    case 'file':
      return fileProblemText(given.name, given.problem)
    case 'unlisted':
      return t('pick.unlisted', { name: given.name })
    case 'organization':
      return formatFailure(given.failure)
  }
}

/** Limit of characters quoted from a file, which may contain anything, so that the sentence stays readable. */
const longestWords = 200

function fileProblemText(name: string, problem: FileProblem): string {
  const where = 'where' in problem && problem.where !== '' ? problem.where : t('problem.top')
  switch (problem.key) {
    case 'too-large':
      return t('problem.too-large', { name, size: formatBytes(problem.size), most: formatBytes(maxSavedText) })
    case 'not-json':
      return t('problem.not-json', { name })
    case 'not-settings':
      return t('problem.not-settings', { name })
    case 'other-version':
      return t('problem.other-version', { name, version: formatNumber(problem.version), known: fileVersion })
    case 'missing':
      return t('problem.missing', { name, where })
    case 'unknown-field':
      return t('problem.unknown-field', { name, where, field: problem.field.slice(0, longestWords) })
    case 'wrong':
      return [t('problem.wrong', { name, where }), problem.expected].join(' ').trim()
    case 'repeated':
      return t('problem.repeated', { name, where: problem.where.slice(0, longestWords) })
    case 'twice':
      return t('problem.twice', { name, where, thing: problem.name.slice(0, longestWords) })
  }
}
