import { spawn } from 'node:child_process'
import { t } from '../../services/shell-texts.ts'

export type Run = { readonly ok: true; readonly code: number } | { readonly ok: false; readonly why: string }

/** A run that fails sooner than this shows that the machine cannot run Electron: it lacks a library or a sandbox. */
const startMs = 10_000

/** Runs the console in Electron until it ends. If it fails at once, the result says so, to try another shell. */
export function runElectron(executable: string, projectFolder: string, environment: NodeJS.ProcessEnv): Promise<Run> {
  // With this variable set, Electron would behave like plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = environment
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(executable, electronArguments(projectFolder), {
      env: rest,
      stdio: ['inherit', 'inherit', 'pipe'],
    })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text)
      complaint = `${complaint}${text}`.slice(-2_000)
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill(signal))
    child.once('error', (error) => resolve({ ok: false, why: error.message }))
    child.once('close', (code, signal) => {
      const failedAtOnce = code !== 0 && signal !== 'SIGINT' && signal !== 'SIGTERM' && Date.now() - started < startMs
      if (!failedAtOnce) resolve({ ok: true, code: code ?? 0 })
      else resolve({ ok: false, why: lastLine(complaint) ?? t('start.endedWith', { how: String(signal ?? code) }) })
    })
  })
}

/** Chromium refuses to start as root with its sandbox on. */
function electronArguments(projectFolder: string): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', projectFolder] : [projectFolder]
}

function lastLine(text: string): string | undefined {
  return text
    .split('\n')
    .map((line) => line.trim())
    .findLast(Boolean)
}
