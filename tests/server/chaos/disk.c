/* A disk with moods, put between a program and the files of one folder by LD_PRELOAD.

   What is written goes to the real file at once, as into a cache; what a sector (512 bytes) was at the last sync is
   remembered. A power cut puts back, of the sectors not synced since, all (drop) or any (torn), forgets new files whose
   folder was not synced, and kills the program. A sync that fails loses what it should have kept, as Linux does, even
   if a later one succeeds. Files removed or renamed are gone at once; what is mapped (-shm) is never durable anyway.

   DISK_FOLDER  the folder
   DISK_PLAN    KIND N SEED: at the N-th write, truncation or sync
                kill: die; drop, torn: power cut; sync: three syncs fail; full: eight growing writes fail;
                the last two are followed by a power cut LATER operations on
   DISK_LOG     gets a line when it happens */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define SECTOR 512
#define FILES 256
#define HANDLES 4096
#define LATER 40

struct sector { long number; int doomed; char before[SECTOR]; struct sector *next; };
struct file { char path[1024]; int used, folder, fresh; long size; struct sector *dirty; };

static struct file files[FILES];
static struct file *handles[HANDLES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder, *story;
static char kind[16];
static long due, operations;
static unsigned long luck = 1;
static int failing;

__attribute__((constructor)) static void begin(void) {
    const char *plan = getenv("DISK_PLAN");
    folder = getenv("DISK_FOLDER");
    story = getenv("DISK_LOG");
    if (plan && sscanf(plan, "%15s %ld %lu", kind, &due, &luck) < 2) kind[0] = 0;
}

static int plan_is(const char *name) { return strcmp(kind, name) == 0; }

static int coin(void) {
    luck = luck * 6364136223846793005UL + 1442695040888963407UL;
    return (luck >> 40) & 1;
}

static void tell(const char *what, const char *path) {
    char line[1400];
    int length = snprintf(line, sizeof line, "%s %ld %s\n", what, operations, path), out;
    if (!story) return;
    out = syscall(SYS_openat, AT_FDCWD, story, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (syscall(SYS_write, out, line, length) < 0) abort();
    syscall(SYS_close, out);
}

static long size_of(int fd) {
    struct stat found;
    return fstat(fd, &found) ? 0 : (long)found.st_size;
}

/* What the sectors of a range were at the last sync, if that is not remembered yet. */
static void remember(struct file *file, int fd, long from, long to) {
    for (long number = from / SECTOR; number * SECTOR < to; number++) {
        struct sector *sector = file->dirty;
        while (sector && sector->number != number) sector = sector->next;
        if (!sector) {
            sector = calloc(1, sizeof *sector);
            sector->number = number;
            long got = syscall(SYS_pread64, fd, sector->before, SECTOR, number * SECTOR);
            (void)got; /* beyond the end there are zeros */
            sector->next = file->dirty;
            file->dirty = sector;
        }
        sector->doomed = 0;
    }
}

static void put_back(struct file *file, int torn) {
    int fd = syscall(SYS_openat, AT_FDCWD, file->path, O_RDWR, 0);
    if (fd < 0) return;
    if (file->fresh && (!torn || coin())) {
        syscall(SYS_unlinkat, AT_FDCWD, file->path, 0);
        return;
    }
    long size = torn && coin() ? size_of(fd) : file->size;
    for (struct sector *sector = file->dirty; sector; sector = sector->next)
        if ((sector->doomed || !torn || coin()) && sector->number * SECTOR < size)
            syscall(SYS_pwrite64, fd, sector->before, SECTOR, sector->number * SECTOR);
    syscall(SYS_ftruncate, fd, size);
}

static void die(const char *why, const char *path, int cut, int torn) {
    tell(why, path);
    for (int n = 0; cut && n < FILES; n++)
        if (files[n].used && !files[n].folder) put_back(&files[n], torn);
    syscall(SYS_kill, getpid(), SIGKILL);
    for (;;) pause();
}

/* One more operation; whether it is to fail. */
static int fails(struct file *file, int syncs, int grows) {
    operations++;
    if (!kind[0] || operations < due) return 0;
    if (plan_is("kill")) die("kill", file->path, 0, 0);
    if (plan_is("drop")) die("drop", file->path, 1, 0);
    if (plan_is("sync") && operations > due + LATER && failing) die("sync", file->path, 1, 0);
    if (plan_is("full") && operations > due + LATER && failing) die("full", file->path, 1, 1);
    if (plan_is("sync") && syncs && failing < 3) return ++failing;
    if (plan_is("full") && grows && failing < 8) return ++failing;
    return 0;
}

/* After a write that may be torn. */
static void done(struct file *file) {
    if (plan_is("torn") && operations >= due) die("torn", file->path, 1, 1);
}

static struct file *ours(int fd) { return fd >= 0 && fd < HANDLES ? handles[fd] : NULL; }

static void opened(int fd, const char *path, int fresh) {
    size_t length = strlen(path);
    struct file *found = NULL;
    struct stat about;
    if (fd < 0 || fd >= HANDLES || !folder || strncmp(path, folder, strlen(folder))) return;
    if (length > 4 && !strcmp(path + length - 4, "-shm")) return;
    pthread_mutex_lock(&lock);
    for (int n = 0; n < FILES && !found; n++)
        if (files[n].used && !strcmp(files[n].path, path)) found = &files[n];
    for (int n = 0; n < FILES && !found; n++)
        if (!files[n].used) {
            found = &files[n];
            memset(found, 0, sizeof *found);
            strncpy(found->path, path, sizeof found->path - 1);
            found->used = 1;
            found->fresh = fresh;
            found->folder = !fstat(fd, &about) && S_ISDIR(about.st_mode);
            found->size = size_of(fd);
        }
    if (!found) abort();
    handles[fd] = found;
    pthread_mutex_unlock(&lock);
}

static int open_any(const char *path, int flags, mode_t mode) {
    int there = syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0;
    int fd = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    opened(fd, path, !there);
    return fd;
}

int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open_any(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open_any(path, flags, mode);
}

int close(int fd) {
    if (ours(fd)) handles[fd] = NULL;
    return syscall(SYS_close, fd);
}

static ssize_t write_at(int fd, const void *data, size_t length, off_t at) {
    struct file *file = ours(fd);
    if (!file) return syscall(SYS_pwrite64, fd, data, length, at);
    pthread_mutex_lock(&lock);
    ssize_t written = -1;
    if (fails(file, 0, at + (long)length > size_of(fd))) {
        errno = ENOSPC;
    } else {
        remember(file, fd, at, at + length);
        written = syscall(SYS_pwrite64, fd, data, length, at);
        done(file);
    }
    pthread_mutex_unlock(&lock);
    return written;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t at) { return write_at(fd, data, length, at); }
ssize_t pwrite64(int fd, const void *data, size_t length, off_t at) { return write_at(fd, data, length, at); }

static int cut_at(int fd, off_t size) {
    struct file *file = ours(fd);
    if (!file) return syscall(SYS_ftruncate, fd, size);
    pthread_mutex_lock(&lock);
    fails(file, 0, 0);
    remember(file, fd, size, size_of(fd));
    int answer = syscall(SYS_ftruncate, fd, size);
    done(file);
    pthread_mutex_unlock(&lock);
    return answer;
}

int ftruncate(int fd, off_t size) { return cut_at(fd, size); }
int ftruncate64(int fd, off_t size) { return cut_at(fd, size); }

static void kept(struct file *file, int fd) {
    struct sector **place = &file->dirty;
    while (*place) {
        struct sector *sector = *place;
        if (sector->doomed) {
            place = &sector->next;
        } else {
            *place = sector->next;
            free(sector);
        }
    }
    file->size = size_of(fd);
}

static int sync_any(int fd, long number) {
    struct file *file = ours(fd);
    if (!file) return syscall(number, fd);
    pthread_mutex_lock(&lock);
    int answer = 0; /* the real disk need not be bothered: nobody cuts the power of this machine */
    if (fails(file, !file->folder, 0)) {
        for (struct sector *sector = file->dirty; sector; sector = sector->next) sector->doomed = 1;
        errno = EIO;
        answer = -1;
    } else if (file->folder) {
        for (int n = 0; n < FILES; n++) files[n].fresh = 0;
    } else {
        kept(file, fd);
    }
    pthread_mutex_unlock(&lock);
    return answer;
}

int fsync(int fd) { return sync_any(fd, SYS_fsync); }
int fdatasync(int fd) { return sync_any(fd, SYS_fdatasync); }

static void gone(const char *path) {
    pthread_mutex_lock(&lock);
    for (int n = 0; n < FILES; n++)
        if (files[n].used && !strcmp(files[n].path, path)) {
            for (int fd = 0; fd < HANDLES; fd++)
                if (handles[fd] == &files[n]) handles[fd] = NULL;
            files[n].used = 0;
        }
    pthread_mutex_unlock(&lock);
}

int unlink(const char *path) {
    gone(path);
    return syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int rename(const char *from, const char *to) {
    gone(from);
    gone(to);
    return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

__attribute__((destructor)) static void end(void) {
    if (operations) tell("end", "");
}
