# In namespaces of its own: makes a root that cannot be written to, of the system's /usr and of what is given, and starts a
# command there as process 1, as somebody without rights.
# container.sh <root> <user:group> <folder=place,…> <files in memory,…> <volume,…> <node> <folder to start in> <command…>
set -eu
root=$1 user=$2 folders=$3 memory=$4 volumes=$5 node=$6 folder=$7
shift 7

read_only() { mount --bind "$1" "$2" && mount -o remount,bind,ro "$2"; }

mount -t tmpfs -o mode=755 image "$root"
cd "$root"
mkdir dev etc opt proc usr
for part in bin sbin lib lib64; do
  if [ -L "/$part" ]; then cp -a "/$part" .; elif [ -d "/$part" ]; then mkdir "$part" && read_only "/$part" "$part"; fi
done
read_only /usr usr
read_only /etc etc
touch opt/node
read_only "$node" opt/node
for device in null zero random urandom; do touch "dev/$device" && mount --bind "/dev/$device" "dev/$device"; done
mount -t proc proc proc
for place in $(echo "$memory" | tr , ' '); do
  mkdir -p ".$place"
  mount -t tmpfs -o mode=1777,nosuid,nodev,noexec memory ".$place"
done
for place in $(echo "$volumes" | tr , ' '); do
  mkdir -p ".$place"
  mount -t tmpfs -o "mode=755,uid=${user%:*},gid=${user#*:}" volume ".$place"
done
for pair in $(echo "$folders" | tr , ' '); do
  mkdir -p ".${pair#*=}"
  read_only "${pair%%=*}" ".${pair#*=}"
done
mount -o remount,ro "$root"
ip link set lo up
exec chroot "$root" setpriv --reuid="${user%:*}" --regid="${user#*:}" --clear-groups --no-new-privs --bounding-set=-all \
  --inh-caps=-all env -C "$folder" "$@"
