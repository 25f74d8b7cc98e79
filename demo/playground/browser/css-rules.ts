// Walks through the rules of a style sheet.

/** Visits the rules of a sheet, including nested ones. */
export function eachRule(group: { cssRules: CSSRuleList }, visit: (rule: CSSRule) => void): void {
  for (const rule of [...group.cssRules]) {
    visit(rule);
    if ('cssRules' in rule) eachRule(rule as unknown as { cssRules: CSSRuleList }, visit);
  }
}
