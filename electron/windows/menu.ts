import { Menu, app, type MenuItemConstructorOptions } from 'electron'
import type { Profile } from '#contract/profiles.ts'
import { keysOf, type ChangedShortcuts, type ShortcutId } from '#contract/shortcuts.ts'
import type { Emit } from '../services/ports.ts'
import { t } from '../services/shell-texts.ts'

/** Number of organizations with a shortcut: one for each digit on the keyboard. */
const shortcuts = 9

/** Entry about updates: its text, and its action besides opening the dialog about the console. */
export interface UpdatesEntry {
  readonly label: string
  readonly onChosen: () => void
}

interface MenuContent {
  readonly profiles: readonly Profile[]
  readonly shortcuts: ChangedShortcuts
  readonly updates: UpdatesEntry
}

/** Sets the application menu. It is called at start and whenever its content changes. */
export function setMenu({ profiles, shortcuts: changed, updates }: MenuContent, emit: Emit): void {
  const isMac = process.platform === 'darwin'
  const updatesEntry: MenuItemConstructorOptions = {
    label: updates.label,
    click: () => {
      emit('menu:chosen', { command: 'about' })
      updates.onChosen()
    },
  }
  const helpMenu: MenuItemConstructorOptions = {
    role: 'help',
    label: t('help'),
    submenu: [
      withKeys('help', changed, { label: t('helpForPage'), click: () => emit('menu:chosen', { command: 'help' }) }),
      withKeys('keys', changed, { label: t('keys'), click: () => emit('menu:chosen', { command: 'keys' }) }),
      // On macOS, updates are in the app's own menu.
      ...(isMac ? [] : [{ type: 'separator' } as const, updatesEntry]),
    ],
  }
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [macAppMenu(updatesEntry)] : []),
    { label: t('menus.file'), submenu: [roleEntry(isMac ? 'close' : 'quit')] },
    { label: t('menus.edit'), submenu: editEntries(isMac) },
    viewMenu(),
    { label: t('organizations'), submenu: organizationEntries(profiles, changed, emit) },
    windowMenu(isMac),
    helpMenu,
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** An entry that Electron carries out, with a label in the language of the shell instead of Electron's English one. */
type Role = Parameters<typeof t>[0] extends infer Key ? (Key extends `roles.${infer Name}` ? Name : never) : never

const roleEntry = (role: Role): MenuItemConstructorOptions => ({
  role,
  label: t(`roles.${role}`, { app: app.getName() }),
})

/** The menu that Electron has for this role, with one more entry. */
const macAppMenu = (updates: MenuItemConstructorOptions): MenuItemConstructorOptions => ({
  label: app.getName(),
  submenu: [
    roleEntry('about'),
    updates,
    separator,
    roleEntry('services'),
    separator,
    roleEntry('hide'),
    roleEntry('hideOthers'),
    roleEntry('unhide'),
    separator,
    roleEntry('quit'),
  ],
})

const editEntries = (isMac: boolean): MenuItemConstructorOptions[] => [
  roleEntry('undo'),
  roleEntry('redo'),
  separator,
  roleEntry('cut'),
  roleEntry('copy'),
  roleEntry('paste'),
  ...(isMac ? [roleEntry('pasteAndMatchStyle')] : []),
  roleEntry('delete'),
  separator,
  roleEntry('selectAll'),
]

function viewMenu(): MenuItemConstructorOptions {
  const submenu = [
    roleEntry('reload'),
    separator,
    roleEntry('resetZoom'),
    roleEntry('zoomIn'),
    roleEntry('zoomOut'),
    separator,
    roleEntry('togglefullscreen'),
  ]
  // An installed copy has no developer tools, because they reach into the page without passing the bridge.
  if (!app.isPackaged) submenu.push(separator, { role: 'toggleDevTools' })
  return { label: t('menus.view'), submenu }
}

const windowMenu = (isMac: boolean): MenuItemConstructorOptions => ({
  // On macOS, the role adds the list of windows.
  ...(isMac && { role: 'windowMenu' }),
  label: t('menus.window'),
  submenu: [
    roleEntry('minimize'),
    roleEntry('zoom'),
    ...(isMac ? [separator, roleEntry('front')] : [roleEntry('close')]),
  ],
})

function organizationEntries(
  profiles: readonly Profile[],
  changed: ChangedShortcuts,
  emit: Emit,
): MenuItemConstructorOptions[] {
  const entries = profiles.slice(0, shortcuts).map(({ label }, index) =>
    withKeys(`organization-${index + 1}` as ShortcutId, changed, {
      // An ampersand marks an access key in menus of Windows and Linux.
      label: label.replaceAll('&', '&&'),
      click: () => emit('menu:chosen', { command: 'select-profile', index }),
    }),
  )
  return [
    ...(entries.length > 0 ? entries : [{ label: t('noOrganizations'), enabled: false }]),
    { type: 'separator' },
    { label: t('connect'), click: () => emit('menu:chosen', { command: 'connect' }) },
  ]
}

/**
 * Adds the keys that the menu shows and acts on. Keys that write a character are omitted: the menu would take them from a
 * field in which the user types.
 */
function withKeys(
  id: ShortcutId,
  changed: ChangedShortcuts,
  entry: MenuItemConstructorOptions,
): MenuItemConstructorOptions {
  const keys = keysOf(id, changed)
  if (!/^F\d+$|^(Mod|Alt|Other)\+/.test(keys)) return entry
  const accelerator = keys
    .replace('Mod+', 'CmdOrCtrl+')
    .replace('Other+', process.platform === 'darwin' ? 'Ctrl+' : 'Super+')
    .replace('Arrow', '')
  return { ...entry, accelerator }
}
