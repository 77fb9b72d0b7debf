import { Menu, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown, IconInfoCircle, IconPalette, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { showHidden } from '#contract/name-marks.ts'
import { texts } from '#contract/texts.ts'
import '../../components/mantine-later.css'
import { OrganizationMark } from '../../components/texts/organization-mark.tsx'
import { connectionKeys, connectionQueries } from '../../lib/bridge/connection.ts'
import { roleLabel } from '../../lib/text/roles.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import { useAbout } from '../../stores/help.ts'
import { HelpButton } from '../help/help-button.tsx'
import classes from './account-menu.module.css'
import { usePreferenceChoices, type PreferenceChoices } from './preference-choices.ts'

const t = texts('dialogs', 'account')

const EditProfile = lazy(withTexts(() => import('./edit-profile.tsx')))
const RemoveProfile = lazy(withTexts(() => import('./remove-profile.tsx')))

/** Shows the open account, and opens its settings: label, appearance, language, removal. */
export default function AccountMenu({ profile }: { profile: Profile }) {
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const { data: connection } = useQuery({ ...connectionQueries.detail(profile.id), enabled: false })
  const queryClient = useQueryClient()
  const preferences = usePreferenceChoices()
  const name = connection?.me?.fullName ?? profile.fullName ?? profile.email
  const who = `${name}, ${roleLabel(connection?.me ?? null)}`

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
              <small title={who} data-runs="own-way">
                {who}
              </small>
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
          {preferences.map((preference) => (
            <PreferenceItems key={preference.id} preference={preference} />
          ))}
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

/** A preference in the menu: a switch is one item, and the choices of another have its name above them. */
function PreferenceItems({ preference }: { readonly preference: PreferenceChoices }) {
  const { id, name, isManaged, isSwitch, choices } = preference
  if (isSwitch) {
    const other = choices.find(({ isOn }) => !isOn)
    return (
      <>
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={other?.value === 'off'}
          checkIcon={tick}
          closeMenuOnClick
          disabled={isManaged}
          title={id === 'keeps-lists' ? t(isManaged ? 'account.keeps-lists.managed' : 'account.keeps-lists.help') : ''}
          onChange={() => other?.choose()}
        >
          {name}
        </Menu.CheckboxItem>
      </>
    )
  }
  const label = isManaged ? t('account.language-managed') : name
  return (
    <div role="group" aria-label={label}>
      <Menu.Divider />
      <Menu.Label aria-hidden>{label}</Menu.Label>
      {choices.map((choice) => (
        <Menu.RadioItem
          key={choice.value}
          value={choice.value}
          checked={choice.isOn}
          checkIcon={tick}
          closeMenuOnClick
          disabled={isManaged}
          {...(id === 'language' && choice.value !== 'system' && { lang: choice.value })}
          onChange={choice.choose}
        >
          {choice.label}
        </Menu.RadioItem>
      ))}
    </div>
  )
}

const tick = <IconCheck size={14} stroke={1.7} />
