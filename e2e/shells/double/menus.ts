import { strict } from './strict.ts'

export interface MenuItem {
  readonly label?: string
  readonly role?: string
  readonly type?: string
  readonly accelerator?: string
  readonly enabled?: boolean
  readonly submenu?: readonly MenuItem[]
  readonly click?: () => void
}

/** The application menu as a test reads and clicks it. */
export interface MenuControl {
  readonly items: () => readonly MenuItem[]
  /** Presses a keyboard shortcut of the menu. */
  readonly press: (accelerator: string) => void
  /** Clicks an entry by the labels that lead to it. */
  readonly choose: (...path: readonly string[]) => void
}

export function createMenus() {
  let current: { readonly items: readonly MenuItem[] } | null = null
  const items = (): readonly MenuItem[] => current?.items ?? []

  const Menu = strict('Menu', {
    buildFromTemplate: (template: readonly MenuItem[]) => {
      template.forEach(check)
      return strict('menu', { items: template })
    },
    setApplicationMenu: (menu: typeof current) => {
      current = menu
    },
  })
  const control: MenuControl = {
    items,
    press: (accelerator) =>
      click(
        flatten(items()).find((item) => item.accelerator === accelerator),
        accelerator,
      ),
    choose: (...path) => {
      const found = path.reduce<readonly MenuItem[]>(
        (level, label) => level.filter((item) => item.label === label).flatMap((item) => item.submenu ?? [item]),
        items(),
      )
      click(found[0], path.join(' › '))
    },
  }
  return { Menu, control }
}

/** Throws for an item that Electron would refuse too. */
function check(item: MenuItem): void {
  if (!item.label && !item.role && item.type !== 'separator') throw new Error('a menu item needs a label, role or type')
  item.submenu?.forEach(check)
}

function flatten(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flatten(item.submenu ?? [])])
}

function click(item: MenuItem | undefined, name: string): void {
  if (!item?.click || item.enabled === false) throw new Error(`the menu has nothing to click at ${name}`)
  item.click()
}
