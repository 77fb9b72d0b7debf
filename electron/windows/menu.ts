import { Menu, app, type MenuItemConstructorOptions } from 'electron'
import type { Profile } from '#contract/profiles.ts'
import { keysOf, type ChangedShortcuts, type ShortcutId } from '#contract/shortcuts.ts'
import type { Emit } from '../services/ports.ts'
import { texts } from './texts.ts'

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
    label: texts.help,
    submenu: [
      withKeys('help', changed, { label: texts.helpForPage, click: () => emit('menu:chosen', { command: 'help' }) }),
      withKeys('keys', changed, { label: texts.keys, click: () => emit('menu:chosen', { command: 'keys' }) }),
      // On macOS, updates are in the app's own menu.
      ...(isMac ? [] : [{ type: 'separator' } as const, updatesEntry]),
    ],
  }
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [macAppMenu(updatesEntry)] : []),
    { role: 'fileMenu' },
    { role: 'editMenu' },
    viewMenu(),
    { label: texts.organizations, submenu: organizationEntries(profiles, changed, emit) },
    { role: 'windowMenu' },
    helpMenu,
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

/** The menu that Electron has for this role, with one more entry. */
function macAppMenu(updates: MenuItemConstructorOptions): MenuItemConstructorOptions {
  return {
    label: app.getName(),
    submenu: [
      { role: 'about' },
      updates,
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  }
}

function viewMenu(): MenuItemConstructorOptions {
  const submenu: MenuItemConstructorOptions[] = [
    { role: 'reload' },
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ]
  // An installed copy has no developer tools, because they reach into the page without passing the bridge.
  if (!app.isPackaged) submenu.push({ type: 'separator' }, { role: 'toggleDevTools' })
  return { role: 'viewMenu', submenu }
}

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
    ...(entries.length > 0 ? entries : [{ label: texts.noOrganizations, enabled: false }]),
    { type: 'separator' },
    { label: texts.connect, click: () => emit('menu:chosen', { command: 'connect' }) },
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
