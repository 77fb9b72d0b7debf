import { texts } from '#contract/texts.ts'

const t = texts('connect')

/**
 * Key of the text for a problem in the form. It is a key, because the language may change while the problem is shown.
 */
export type FormProblem = 'required.server' | 'required.email' | 'required.key' | 'required.password' | 'label-too-long'

export const formProblemText = (problem: FormProblem): string => t(problem)
