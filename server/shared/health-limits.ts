// Thresholds of problems, shared by the doctor, the alert rules (deploy/prometheus/alerts.yaml) and the operator's page.

/** Age from which an undelivered lead causes an alert. */
export const lateLeadSeconds = 900;
/** Age from which an unsent mail causes an alert. */
export const lateMailSeconds = 1800;
/** Free space below which the doctor warns. It suffices for a backup, or for the leads of a weekend without a backend. */
export const littleRoomBytes = 2e9;
/** Free space below which an alert is sent. */
export const leastRoomBytes = 1024 ** 3;
/** Duration of a slow response of the backend. A visitor waits for several responses. */
export const slowAnswerMs = 1000;
/** Age from which a backup was missed: backups are made every night. */
export const missedBackupHours = 48;
/** Age from which a backup is too old to be useful. */
export const oldBackupHours = 7 * 24;
