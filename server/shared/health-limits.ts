// From when on something is wrong, the same for the doctor, the alert rules (deploy/prometheus/alerts.yaml) and the
// operator's page.

/** A kept lead that waits longer is told as an alert. */
export const lateLeadSeconds = 900;
/** So is a mail. */
export const lateMailSeconds = 1800;
/** A backup, or the leads of a weekend without a backend, fit in. */
export const littleRoomBytes = 2e9;
/** Less is told as an alert. */
export const leastRoomBytes = 1024 ** 3;
/** A visitor waits for several answers of the backend. */
export const slowAnswerMs = 1000;
/** Backups are made every night: one was missed. */
export const missedBackupHours = 48;
/** An older backup is no backup. */
export const oldBackupHours = 7 * 24;
