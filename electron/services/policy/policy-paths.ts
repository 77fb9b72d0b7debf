import { posix, win32 } from 'node:path'

/**
 * Files that may contain the policy of this computer, in order. The machine's own file comes first, so that the variable
 * can't replace it: it is for trying out a policy.
 */
export function policyPaths(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string[] {
  const tried = environment.REALM_CONSOLE_POLICY
  return [machineFile(environment, platform), ...(tried ? [tried] : [])]
}

function machineFile(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (platform === 'win32') {
    return win32.join(environment.ProgramData ?? 'C:\\ProgramData', 'Realm Console', 'policy.json')
  }
  if (platform === 'darwin') return posix.join('/Library/Application Support', 'Realm Console', 'policy.json')
  return posix.join('/etc', 'realm-console', 'policy.json')
}
