import { writeFile } from 'node:fs/promises'
import { app, dialog, type BrowserWindow, type FileFilter, type OpenDialogOptions } from 'electron'
import { extname } from 'node:path'
import { maxZuliprcText } from '#contract/files.ts'
import { textOfBytes } from '#contract/text-of-bytes.ts'
import { readBounded } from '../services/read-bounded.ts'
import { t } from '../services/shell-texts.ts'
import { plainName } from '../services/downloads/names.ts'

/** Returns the text of a file that the operator chooses; null if the dialog was canceled. */
export async function chooseTextFile(window: BrowserWindow | null): Promise<string | null> {
  const options = { title: t('chooseZuliprc'), properties: ['openFile', 'showHiddenFiles'] } as const
  const given = { ...options, properties: [...options.properties] }
  const { canceled, filePaths } = await (window ? dialog.showOpenDialog(window, given) : dialog.showOpenDialog(given))
  const [path] = filePaths
  if (canceled || path === undefined) return null
  const bytes = await readBounded(path, maxZuliprcText)
  return bytes === null ? '' : textOfBytes(bytes)
}

/** Returns the folder that the operator chooses for downloads; null if the dialog was canceled. */
export async function chooseFolder(window: BrowserWindow | null): Promise<string | null> {
  const options: OpenDialogOptions = {
    title: t('chooseFolder'),
    defaultPath: app.getPath('downloads'),
    properties: ['openDirectory', 'createDirectory'],
  }
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options))
  return canceled ? null : (filePaths[0] ?? null)
}

/** Writes a text to a file that the operator chooses; false if the dialog was canceled. */
export async function saveText(window: BrowserWindow | null, name: string, text: string): Promise<boolean> {
  const path = await chooseNewFile(window, name)
  if (path === null) return false
  await writeFile(path, text, 'utf8')
  return true
}

/** Returns the path that the operator chooses for a new file; null if the dialog was canceled. */
export async function chooseNewFile(window: BrowserWindow | null, name: string): Promise<string | null> {
  // The page chose the name, but must not choose the folder.
  const options = {
    title: t('save'),
    defaultPath: plainName(name) ?? t('unnamedFile'),
    filters: filtersFor(name),
  }
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options))
  return canceled || !filePath ? null : filePath
}

function filtersFor(name: string): FileFilter[] {
  const extension = extname(name).slice(1)
  return extension ? [{ name: extension.toUpperCase(), extensions: [extension] }] : []
}
