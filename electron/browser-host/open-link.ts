import { spawn } from 'node:child_process'

/**
 * Opens an address with the program that the operating system has for it; the caller has checked its scheme.
 *
 * The host does this rather than the page, because a new window of the console's own browser profile would not know the
 * operator's sessions and passwords, and because the page then doesn't need to be able to open windows. No shell is involved.
 */
export async function openLink(url: string): Promise<void> {
  const [command, args] = opener(url)
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true })
    child.once('error', reject)
    // An opener usually ends at once. One that keeps running is the browser itself, so the page has opened.
    const settled = setTimeout(resolve, 2_000)
    child.once('exit', (code) => {
      clearTimeout(settled)
      if (code === 0 || process.platform === 'win32') resolve()
      else reject(new Error(`${command} exited with ${code}`))
    })
    child.unref()
  })
}

function opener(url: string): [command: string, args: string[]] {
  if (process.platform === 'darwin') return ['open', [url]]
  if (process.platform === 'win32') return ['rundll32.exe', ['url.dll,FileProtocolHandler', url]]
  return ['xdg-open', [url]]
}
