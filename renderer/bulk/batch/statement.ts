/**
 * Returns the title of a run: that of its confirmation, without the marks of a question. Spanish also has one at the
 * beginning, and Japanese ends a question with か.
 */
export const statement = (question: string): string => question.replace(/^¿/u, '').replace(/か?\s*[?？؟]$/u, '')
