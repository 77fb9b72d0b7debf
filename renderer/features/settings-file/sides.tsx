import { Box, Button, Menu, VisuallyHidden } from '@mantine/core'
import {
  IconArrowLeft,
  IconCheck,
  IconChevronDown,
  IconFile,
  IconFolderOpen,
  IconSwitchHorizontal,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { NameText } from '../../components/texts/name-text.tsx'
import { OrganizationMark } from '../../components/texts/organization-mark.tsx'
import { connectionQueries, useConnection } from '../../lib/bridge/connection.ts'
import { formatDate, formatTime } from '../../lib/text/format.ts'
import classes from './sides.module.css'
import type { Source } from './source.ts'

const t = texts('settings-file')

interface SidesProps {
  /** Time of the last reading of this organization, in UNIX milliseconds. */
  readonly readAt: number
  readonly source: Source | null
  /** The organization that is being loaded for the comparison; null if there is none. */
  readonly reading: string | null
  readonly onFile: (file: File) => void
  readonly onOrganization: (profile: Profile) => void
  readonly onSwap: () => void
}

/** The organization that will change, the source of the changes, and the choice of that source. */
export function Sides({ readAt, source, reading, onFile, onOrganization, onSwap }: SidesProps) {
  const { profile } = useConnection()
  return (
    <div className={classes.sides}>
      <div className={classes.side}>
        <OrganizationMark label={profile.label} color={profile.color} size={28} />
        <span title={profile.label}>
          <b data-runs="own-way">{profile.label}</b>
          <small data-runs="own-way">{t('sides.here', { time: formatTime(readAt) })}</small>
        </span>
      </div>
      <IconArrowLeft className={classes.arrow} size={16} stroke={1.5} role="img" aria-label={t('sides.from-arrow')} />
      <SourceMenu source={source} reading={reading} onFile={onFile} onOrganization={onOrganization} />
      {source?.kind === 'organization' ? (
        <Button
          variant="subtle"
          leftSection={<IconSwitchHorizontal size={16} stroke={1.5} aria-hidden />}
          onClick={onSwap}
        >
          {t('swap')}
        </Button>
      ) : null}
    </div>
  )
}

type SourceMenuProps = Pick<SidesProps, 'source' | 'reading' | 'onFile' | 'onOrganization'>

function SourceMenu({ source, reading, onFile, onOrganization }: SourceMenuProps) {
  const { profile } = useConnection()
  const input = useRef<HTMLInputElement>(null)
  const { data: profiles = [] } = useQuery(connectionQueries.profiles())
  const others = profiles.filter(({ id }) => id !== profile.id)
  const name = reading === null ? (source?.name ?? t('sides.none')) : t('pick.reading', { name: reading })
  return (
    <>
      <Menu position="bottom-end" width="target">
        <Menu.Target>
          <button type="button" className={classes.side} aria-busy={reading !== null}>
            {source?.kind === 'organization' ? (
              <OrganizationMark label={source.name} color={source.color} size={28} />
            ) : (
              <IconFile size={16} stroke={1.5} aria-hidden />
            )}
            <VisuallyHidden>{t('sides.from')}: </VisuallyHidden>
            <span title={name}>
              <b data-runs="own-way">{name}</b>
              <small data-runs="own-way">{aboutOf(source)}</small>
            </span>
            <IconChevronDown size={14} stroke={1.7} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('pick.files')}</Menu.Label>
          {source?.kind === 'file' ? (
            <Menu.Item
              leftSection={<IconFile size={16} stroke={1.5} />}
              rightSection={<IconCheck size={14} stroke={1.7} />}
            >
              <NameText text={source.name} />
              <About>{aboutOf(source)}</About>
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconFolderOpen size={16} stroke={1.5} />} onClick={() => input.current?.click()}>
            {t(source?.kind === 'file' ? 'pick.choose-another' : 'pick.choose')}
            <About>{t('start.drop')}</About>
          </Menu.Item>
          {others.length === 0 ? null : <Menu.Label>{t('pick.organizations')}</Menu.Label>}
          {others.map((other) => (
            <Menu.Item
              key={other.id}
              leftSection={<OrganizationMark label={other.label} color={other.color} size={18} />}
              disabled={other.keyStorage === 'missing'}
              onClick={() => onOrganization(other)}
            >
              <bdi>{other.label}</bdi>
              <About>
                {other.keyStorage === 'missing'
                  ? t('pick.no-key')
                  : other.keyStorage === 'unreachable'
                    ? t('pick.no-keychain')
                    : t('pick.now', { who: other.fullName ?? other.email })}
              </About>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ChosenFile input={input} onFile={onFile} />
    </>
  )
}

/** Second line of an item in the menu. */
const About = ({ children }: { readonly children: string }) => (
  <Box component="small" display="block">
    {children}
  </Box>
)

function aboutOf(source: Source | null): string {
  if (source === null) return t('sides.none.about')
  if (source.kind === 'organization') return t('sides.organization', { time: formatTime(source.readAt) })
  const { at, by } = source.file.written
  return t('sides.file', { date: formatDate(Date.parse(at) / 1000), who: by.name || by.email })
}

interface ChosenFileProps {
  readonly input: React.RefObject<HTMLInputElement | null>
  readonly onFile: (file: File) => void
}

/** The system's file dialog, which a menu opens. */
export const ChosenFile = ({ input, onFile }: ChosenFileProps) => (
  <input
    ref={input}
    type="file"
    accept="application/json,.json"
    hidden
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? []
      if (file !== undefined) onFile(file)
      // Without the reset, the same file could not be chosen again after a change.
      currentTarget.value = ''
    }}
  />
)
