// Counts the messages in a site's log.

/**
 * @param log lines of JSON @returns how often each message occurs in it; a line that is not a log entry counts as its
 * own message
 */
export function countSentences(log: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of log.split('\n').filter(Boolean)) {
    const sentence = sentenceOf(line);
    counts[sentence] = (counts[sentence] ?? 0) + 1;
  }
  return counts;
}

function sentenceOf(line: string): string {
  try {
    const { level, msg } = JSON.parse(line);
    return level < 40 ? 'a notice' : String(msg).replace(/^\d+/, 'N');
  } catch {
    return line;
  }
}
