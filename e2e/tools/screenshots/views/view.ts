import type { Locator, Page } from '@playwright/test'
import type { DemoServerOptions } from '../../../demo-server.ts'
import { dockOperations } from '../../scenarios/scenario.ts'
import type { OwnStage, Stage } from '../stage.ts'

/** A page in a state to take a picture of. */
export interface View {
  /** Name of the page and its state. */
  readonly name: string
  /** Name of the mock's picture. */
  readonly mock?: string
  readonly server?: DemoServerOptions
  readonly prepare: (stage: OwnStage) => Promise<void>
  /** Name of the file in the README with this picture. */
  readonly asset?: string
}

export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })

export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** A channel whose settings most pictures show. */
export const settings = `/channels/${dockOperations.id}`

/** Opens the review of the changes. */
export async function review({ page }: Stage): Promise<void> {
  // A draft must be loaded and checked before it can be reviewed.
  await page.locator('button:enabled', { hasText: /^Review/ }).waitFor()
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('dialog').getByRole('table').or(page.getByRole('dialog').getByRole('radio')).first().waitFor()
}

/** Opens a page without changes to it. */
export async function plain(stage: Stage, path: string): Promise<void> {
  await stage.open(path)
}
