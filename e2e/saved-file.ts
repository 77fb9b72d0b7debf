import { test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { RunningConsole } from './shells/console.ts'

/** What an act saves as a file where the operator chooses: by the system's dialog, or as a download. */
export async function savedFile(
  { page, shell, double }: RunningConsole,
  act: () => Promise<unknown>,
): Promise<{ text: string; suggestedName: string | null }> {
  test.skip(shell === 'electron', 'system dialogs cannot be driven')
  const target = test.info().outputPath('chosen')
  double?.dialogs.answer('showSaveDialog', { canceled: false, filePath: target })
  const download = shell === 'browser-host' ? page.waitForEvent('download') : null
  await act()
  const downloaded = await download
  await downloaded?.saveAs(target)
  return { text: await readFile(target, 'utf8'), suggestedName: downloaded?.suggestedFilename() ?? null }
}
