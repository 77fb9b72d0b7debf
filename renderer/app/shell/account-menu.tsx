import { Menu, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown, IconInfoCircle, IconPalette, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isPseudo } from '#contract/languages.ts'
import type { Profile } from '#contract/profiles.ts'
import { showHidden } from '#contract/name-marks.ts'
import { texts } from '#contract/texts.ts'
import '../../components/mantine-later.css'
import { OrganizationMark } from '../../components/texts/organization-mark.tsx'
import { connectionKeys, connectionQueries } from '../../lib/bridge/connection.ts'
import { languageName, offeredLanguages } from '../../lib/text/language.ts'
import { roleLabel } from '../../lib/text/roles.ts'
import { changePreferences, useIsManaged, usePreferences } from '../../lib/bridge/preferences.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { useAbout } from '../../stores/help.ts'
import { HelpButton } from '../help/help-button.tsx'
import classes from './account-menu.module.css'

const t = texts('dialogs', 'account')

const EditProfile = lazy(withTexts(() => import('./edit-profile.tsx')))
const RemoveProfile = lazy(withTexts(() => import('./remove-profile.tsx')))

const schemes = ['auto', 'light', 'dark'] as const
const densities = ['comfortable', 'compact'] as const

/** Shows the open account, and opens its settings: label, appearance, language, removal. */
export default function AccountMenu({ profile }: { profile: Profile }) {
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const { data: connection } = useQuery({ ...connectionQueries.detail(profile.id), enabled: false })
  const queryClient = useQueryClient()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { density, language, isMirrored, keepsLists } = usePreferences()
  const offered = offeredLanguages(language)
  const isLanguageManaged = useIsManaged('language')
  const areListsManaged = useIsManaged('keepLists')
  const name = connection?.me?.fullName ?? profile.fullName ?? profile.email
  const who = `${name}, ${roleLabel(connection?.me ?? null)}`
  const tick = (isOn: boolean) => (isOn ? <IconCheck size={14} stroke={1.7} /> : <span className={classes.noTick} />)

  return (
    <>
      <HelpButton />
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <button type="button" className={classes.who}>
            <VisuallyHidden>{t('account.menu')}: </VisuallyHidden>
            <OrganizationMark label={profile.label} color={profile.color} size={28} />
            <span className={classes.lines}>
              <b title={showHidden(profile.label)} data-runs="own-way">
                {showHidden(profile.label)}
              </b>
              <span title={who} data-runs="own-way">
                {who}
              </span>
            </span>
            <IconChevronDown size={14} stroke={1.7} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{profile.email}</Menu.Label>
          <Menu.Item leftSection={<IconPalette size={16} stroke={1.5} />} onClick={() => setDialog('edit')}>
            {t('account.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRefresh size={16} stroke={1.5} />}
            onClick={() => void queryClient.invalidateQueries({ queryKey: connectionKeys.detail(profile.id) })}
          >
            {t('account.reconnect')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('account.appearance')}</Menu.Label>
          {schemes.map((scheme) => (
            <Menu.Item key={scheme} leftSection={tick(colorScheme === scheme)} onClick={() => setColorScheme(scheme)}>
              {t(`scheme.${scheme}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {densities.map((choice) => (
            <Menu.Item
              key={choice}
              leftSection={tick(density === choice)}
              onClick={() => void changePreferences({ density: choice }).catch(reportProblem)}
            >
              {t(`density.${choice}`)}
            </Menu.Item>
          ))}
          {offered.length > 1 ? <Menu.Divider /> : null}
          {offered.length > 1 ? (
            <Menu.Label>{t(isLanguageManaged ? 'account.language-managed' : 'account.language')}</Menu.Label>
          ) : null}
          {offered.length > 1 ? (
            <Menu.Item
              disabled={isLanguageManaged}
              leftSection={tick(language === null)}
              onClick={() => void changePreferences({ language: null }).catch(reportProblem)}
            >
              {t('account.language.system')}
            </Menu.Item>
          ) : null}
          {offered.length > 1
            ? offered.map((tag) => (
                <Menu.Item
                  key={tag}
                  lang={tag}
                  disabled={isLanguageManaged}
                  leftSection={tick(language === tag)}
                  onClick={() => void changePreferences({ language: tag }).catch(reportProblem)}
                >
                  {languageName(tag)}
                </Menu.Item>
              ))
            : null}
          {isPseudo(language ?? '') ? (
            <Menu.Item
              leftSection={tick(isMirrored)}
              onClick={() => void changePreferences({ isMirrored: !isMirrored }).catch(reportProblem)}
            >
              {t('account.mirrored')}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item
            leftSection={tick(keepsLists)}
            title={t(areListsManaged ? 'account.keeps-lists.managed' : 'account.keeps-lists.help')}
            disabled={areListsManaged}
            onClick={() => void changePreferences({ keepsLists: !keepsLists }).catch(reportProblem)}
          >
            {t('account.keeps-lists')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconInfoCircle size={16} stroke={1.5} />} onClick={() => useAbout.setState(true)}>
            {t('account.about')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.5} />} onClick={() => setDialog('remove')}>
            {t('account.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'edit' ? <EditProfile profile={profile} onClose={() => setDialog(null)} /> : null}
        {dialog === 'remove' ? <RemoveProfile profile={profile} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  )
}
