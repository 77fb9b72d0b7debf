import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { RunningConsole } from '../shells/console.ts'

/**
 * Performs an action that saves a file, and returns the file. The user chooses its path in the system's dialog, or it
 * is a download.
 */
export async function savedFile(
  { page, shell, double }: RunningConsole,
  act: () => Promise<unknown>,
): Promise<{ text: string; suggestedName: string | null }> {
  const target = test.info().outputPath('chosen')
  chooseNewFile({ shell, double }, target)
  const download = shell === 'browser-host' ? page.waitForEvent('download') : null
  await act()
  const downloaded = await download
  await downloaded?.saveAs(target)
  // The key is pressed before the console has written the file.
  await expect.poll(() => readFile(target, 'utf8').catch(() => '')).not.toBe('')
  return { text: await readFile(target, 'utf8'), suggestedName: downloaded?.suggestedFilename() ?? null }
}

/** Answers the dialog in which the console asks for a file's path; the browser host has no such dialog. */
export function chooseNewFile({ shell, double }: Pick<RunningConsole, 'shell' | 'double'>, filePath: string): void {
  test.skip(shell === 'electron', 'system dialogs cannot be driven')
  double?.dialogs.answer('showSaveDialog', { canceled: false, filePath })
}
